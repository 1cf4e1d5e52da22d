-- Who is at what on the review desk. Unlogged: what is lost with a crash of the database is claimed again by who shows it.
create unlogged table review_claims (
  -- Such as pattern:AB12, lbs:3, send:7, or text:<fingerprint> for all sends with one text.
  subject text primary key,
  operator_id bigint not null references operators (id) on delete cascade,
  claimed_at timestamptz not null,
  until timestamptz not null
);
