-- One row per send. A send to one recipient keeps its item in the same row: a one-time code is then one insert and,
-- most often, one update. Ids rise with time, so ranges of ids are ranges of time: partitions are cut by id, and
-- each month starts a new one (see send_partitions).

create type send_state as enum ('waiting', 'released', 'running', 'finished', 'rejected', 'cancelled');
create type send_waiting as enum ('approval', 'schedule');
create type item_status as enum ('in-queue', 'sent', 'delivered', 'failed', 'blacklisted');
create type item_detail as enum (
  'not-started', 'in-queue', 'sent', 'send-failure', 'delivered', 'delivery-failure', 'delivery-undetermined',
  'system-error', 'blacklist');

create sequence send_ids;

create table send_requests (
  account_id bigint not null,
  id bigint not null,
  type text not null,
  state send_state not null,
  waiting_for send_waiting,
  line_id bigint not null,
  line_number text not null,
  text text not null,
  pattern_code text,
  pattern_text text,
  schedule timestamptz,
  rejected_due text,
  recipients_count integer not null,
  -- Pages of one message; of the longest, where texts differ.
  pages integer not null,
  cost bigint not null,
  created_at timestamptz not null,
  -- When it left approval and schedule behind; its age counts from here.
  released_at timestamptz,
  -- A one-time code is worth nothing after this many seconds, and is then never sent again.
  valid_seconds integer,

  -- A send to many: what was charged for, the next item to hand over, and whether an operator stopped it.
  charged_pages bigint,
  next_n integer,
  paused_at timestamptz,

  -- The item of a send to one recipient.
  mobile text,
  item_status item_status,
  item_detail item_detail,
  item_error text,
  sent_at timestamptz,
  delivered_at timestamptz,
  carrier text,
  attempts smallint not null default 0,
  -- The process that holds it, or when any process may take it up.
  process_id bigint,
  retry_at timestamptz,

  primary key (account_id, id)
) partition by range (id);

-- None of these columns changes on the way of a one-time code, so its updates stay in place (HOT).
create index send_requests_mobile on send_requests (account_id, mobile, id) where mobile is not null;
create index send_requests_waiting on send_requests (account_id, id) where waiting_for is not null;
create index send_requests_scheduled on send_requests (schedule) where waiting_for = 'schedule';
create index send_requests_to_approve on send_requests (id) where waiting_for = 'approval';
create index send_requests_retry on send_requests (retry_at) where retry_at is not null;
create index send_requests_unusual on send_requests (account_id, state, id) where state in ('running', 'rejected', 'cancelled');
create index send_requests_by_id on send_requests using brin (id) with (pages_per_range = 32, autosummarize = on);

-- Items of sends to many.
create table send_items (
  account_id bigint not null,
  request_id bigint not null,
  n integer not null,
  mobile text not null,
  -- Null where every recipient gets the text of the request.
  text text,
  pages smallint not null,
  -- Charged pages of the items before this one. An item's share of the cost is what lies between it and the next,
  -- so that the shares of all items sum up to the cost exactly.
  pages_before bigint not null,
  item_status item_status not null,
  item_detail item_detail not null,
  item_error text,
  sent_at timestamptz,
  delivered_at timestamptz,
  carrier text,
  attempts smallint not null default 0,
  retry_at timestamptz,
  primary key (account_id, request_id, n)
) partition by range (request_id);
create index send_items_retry on send_items (retry_at) where retry_at is not null;
create index send_items_mobile on send_items (account_id, mobile, request_id);

-- How far the items of a send to many are, kept as they change.
create table send_progress (
  account_id bigint not null,
  request_id bigint not null,
  not_started integer not null,
  in_queue integer not null default 0,
  sent integer not null default 0,
  delivered integer not null default 0,
  send_failure integer not null default 0,
  delivery_failure integer not null default 0,
  delivery_undetermined integer not null default 0,
  system_error integer not null default 0,
  blacklist integer not null default 0,
  primary key (account_id, request_id)
);

-- Stretches of items that a process is handing over. Whoever finds one that has run out takes it again.
create table send_leases (
  account_id bigint not null,
  request_id bigint not null,
  from_n integer not null,
  to_n integer not null,
  lease_until timestamptz not null,
  primary key (account_id, request_id, from_n)
);
create index send_leases_over on send_leases (lease_until);

-- When sends to many may leave by a kind of line, in minutes of the service's day; no row means always.
create table sending_hours (
  service text primary key,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440)
);

-- Which ids a partition holds, when it was opened and when the last id was given out of it.
create table send_partitions (
  number integer primary key,
  from_id bigint not null,
  to_id bigint not null,
  opened_at timestamptz,
  closed_at timestamptz
);

-- How many sends of each kind were made, and how many ended in a rare state. Rows are only added here, so that no
-- two transactions wait for each other; a job folds them together.
create table send_counts (
  account_id bigint not null,
  id bigint generated always as identity,
  type text not null,
  line_id bigint not null,
  state send_state,
  total bigint not null,
  primary key (account_id, id)
);

-- The answer that a key gave, until the key is forgotten.
create table idempotency_keys (
  account_id bigint not null,
  key text not null,
  body_digest bytea not null,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);
