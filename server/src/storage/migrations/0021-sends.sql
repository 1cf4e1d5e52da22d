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
  pages integer not null,
  cost bigint not null,
  created_at timestamptz not null,
  -- When it left approval and schedule behind; its age counts from here.
  released_at timestamptz,
  -- A one-time code is worth nothing after this many seconds, and is then never sent again.
  valid_seconds integer,

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
  cost bigint not null,
  item_status item_status not null,
  item_detail item_detail not null,
  item_error text,
  sent_at timestamptz,
  delivered_at timestamptz,
  carrier text,
  attempts smallint not null default 0,
  process_id bigint,
  retry_at timestamptz,
  primary key (account_id, request_id, n)
) partition by range (request_id);
create index send_items_retry on send_items (retry_at) where retry_at is not null;
create index send_items_mobile on send_items (account_id, mobile, request_id);

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
