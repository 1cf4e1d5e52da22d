-- A browser shows notices of an account, or what waits for an operator.
alter table push_subscriptions
  alter column account_id drop not null,
  add column operator_id bigint references operators (id) on delete cascade,
  add constraint push_subscriptions_owner check (num_nonnulls(account_id, operator_id) = 1);
create index push_subscriptions_operator on push_subscriptions (operator_id, id) where operator_id is not null;

-- When browsers of an operator were last sent what waits; null: never. A bell may be sent before it was opened.
alter table operator_bells
  alter column seen_at drop not null,
  add column pushed_at timestamptz;
