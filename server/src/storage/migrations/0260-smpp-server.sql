-- Clients that bind by SMPP: how they log in, what they submitted, and what waits to be delivered to them.

-- smpp: no address of a customer, but the outbox of a client that binds; its events become receipts and replies.
alter table webhooks drop constraint webhooks_state_check;
alter table webhooks add constraint webhooks_state_check check (state in ('active', 'paused', 'failing', 'listening', 'smpp'));

create table smpp_credentials (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  system_id text not null unique,
  name text not null,
  -- scrypt, with its salt.
  password text not null,
  -- The one before, which logs in until its time.
  old_password text,
  old_password_until timestamptz,
  -- The key that messages are sent with: the account's list shows it, and what ends the key ends the credential. Sealed.
  key_id bigint not null,
  api_key text not null,
  -- Its messages reach only the phone of the service.
  is_test boolean not null,
  -- The outbox that receipts and replies are made of.
  webhook_id bigint not null,
  -- Empty: every line that the account may use.
  lines text[] not null,
  bind_kinds text[] not null,
  binds_max smallint not null,
  submit_window smallint not null,
  -- Over all binds and processes; 0: no limit.
  parts_per_second integer not null,
  -- Empty: any address.
  networks text[] not null,
  expires_at timestamptz,
  -- What data_coding 0 means: gsm, latin1 or utf8.
  default_coding text not null check (default_coding in ('gsm', 'latin1', 'utf8')),
  -- Of the dates in receipts, and of schedules without an offset.
  time_zone text not null,
  -- The status of an answer when the wallet is too small.
  no_credit_status integer not null,
  created_at timestamptz not null
);
create index smpp_credentials_account on smpp_credentials (account_id);

-- Binds of all processes, each written again while it lives.
create table smpp_sessions (
  id bigint generated always as identity primary key,
  credential_id bigint not null,
  kind text not null,
  address text not null,
  version smallint not null,
  is_encrypted boolean not null,
  submitted bigint not null default 0,
  delivered bigint not null default 0,
  -- The last status other than ok that it was answered with.
  last_error bigint not null default 0,
  -- An operator asked for its end.
  is_ending boolean not null default false,
  bound_at timestamptz not null,
  seen_at timestamptz not null
);
create index smpp_sessions_credential on smpp_sessions (credential_id);

create sequence smpp_message_ids;

-- Every message that a client submitted, by the message_id that it was answered with.
create table smpp_messages (
  account_id bigint not null,
  id bigint not null,
  credential_id bigint not null,
  -- Null: a part whose others have not come yet.
  send_id bigint,
  -- { source, destination }, each { ton, npi, number }, as they were written.
  addresses jsonb not null,
  registered_delivery smallint not null,
  -- [{ tag, value }] of the vendor's range, given back in receipts.
  vendor_tlvs jsonb,
  -- Of a part: what it shares with the others, its place, and its octets.
  part_key text,
  part_sequence smallint,
  part_total smallint,
  part_octets bytea,
  -- Null: under way.
  final_state text,
  ended_at timestamptz,
  submitted_at timestamptz not null,
  primary key (account_id, id)
);
create index smpp_messages_send on smpp_messages (account_id, send_id) where send_id is not null;
create unique index smpp_messages_parts on smpp_messages (account_id, credential_id, part_key, part_sequence) where send_id is null;
create index smpp_messages_submitted on smpp_messages using brin (submitted_at) with (pages_per_range = 32, autosummarize = on);

-- Receipts and replies that a client has not taken yet.
create table smpp_deliveries (
  account_id bigint not null,
  id bigint not null,
  credential_id bigint not null,
  -- The message of a receipt; null: a reply.
  message_id bigint,
  content jsonb not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- Until then a process has it on the wire.
  leased_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index smpp_deliveries_due on smpp_deliveries (credential_id, due_at, id);
create index smpp_deliveries_created on smpp_deliveries using brin (created_at) with (pages_per_range = 32, autosummarize = on);
