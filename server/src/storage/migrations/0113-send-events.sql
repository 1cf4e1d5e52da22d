-- What people did to a send after it was accepted, as its owner reads it; codes have no rows here. When it was accepted,
-- started and finished stands in send_requests.
create table send_events (
  account_id bigint not null,
  request_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('approved', 'rejected', 'cancelled', 'moved', 'paused', 'resumed', 'held', 'resent')),
  -- By the service; else by the account.
  is_by_service boolean not null,
  -- The moment that it was moved to.
  moved_to timestamptz,
  -- The send that went to those who failed.
  resent_as bigint,
  happened_at timestamptz not null,
  primary key (account_id, request_id, id)
);

alter table send_requests
  -- Who paused it: an account does not resume what an operator paused.
  add column paused_by text check (paused_by in ('account', 'operator')),
  add column finished_at timestamptz;
update send_requests set paused_by = 'operator' where paused_at is not null;
