-- Addresses that are told of what happens in an account. `secret` is sealed; for a day after a change the old one signs
-- too. paused: by its owner, nothing is collected. failing: switched off after a day without success; what happens
-- meanwhile is kept and sent once it is switched on.
create table webhooks (
  account_id bigint not null references accounts (id),
  id bigint generated always as identity,
  url text not null,
  events text[] not null,
  description text not null default '',
  state text not null default 'active' check (state in ('active', 'paused', 'failing')),
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  attempts integer not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  last_error text,
  last_success_at timestamptz,
  leased_by text,
  leased_until timestamptz,
  primary key (account_id, id)
);

-- What a webhook still has to be told, written in the transaction of the change. Message changes of one transaction
-- are one row; the dispatcher joins rows into calls and deletes them.
create table webhook_events (
  account_id bigint not null,
  webhook_id bigint not null,
  id bigint generated always as identity,
  type text not null,
  rows integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, webhook_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create index webhook_events_created_at on webhook_events (created_at);

-- Calls that were made or are to be made, with exactly the body that is signed: a repeated call has the same id.
create table webhook_deliveries (
  account_id bigint not null,
  webhook_id bigint not null,
  id bigint generated always as identity,
  message_id text not null,
  type text not null,
  rows integer not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  response text,
  error text,
  duration_ms integer,
  created_at timestamptz not null,
  attempted_at timestamptz,
  primary key (account_id, webhook_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create index webhook_deliveries_pending on webhook_deliveries (account_id, webhook_id, id) where state = 'pending';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
