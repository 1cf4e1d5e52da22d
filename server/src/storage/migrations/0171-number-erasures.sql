-- Erasures of one number over all tables. The number itself is forgotten once nothing of it is left.
create table number_erasures (
  id bigint generated always as identity primary key,
  mobile text check ((state = 'done') = (mobile is null)),
  operator_id bigint not null references operators (id),
  -- waiting: rows that are still needed, such as messages on their way, are erased later.
  state text not null check (state in ('running', 'waiting', 'done')),
  erased integer not null default 0,
  still_needed integer not null default 0,
  requested_at timestamptz not null,
  finished_at timestamptz
);
