-- The open desk that made a claim, so that closing the desk releases a claim whose answer it never received.
alter table review_claims add column desk text;

-- Desks that were closed: a claim of theirs that is still on its way gets nothing. Unlogged as the claims are.
create unlogged table closed_desks (
  operator_id bigint not null references operators (id) on delete cascade,
  desk text not null,
  closed_at timestamptz not null,
  primary key (operator_id, desk)
);
