create type pattern_status as enum ('pending', 'active', 'rejected');

-- A shared pattern is used by accounts that know only its code, so the code alone is unique.
create table patterns (
  account_id bigint not null,
  code text not null unique,
  text text not null,
  description text,
  website text not null,
  is_shared boolean not null,
  category integer not null,
  vars jsonb not null,
  status pattern_status not null,
  admin_message text,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, code)
);
create index patterns_newest on patterns (account_id, created_at desc, code);
create index patterns_to_review on patterns (created_at, code) where status = 'pending';
