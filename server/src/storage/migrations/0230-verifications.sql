-- Proofs that a person has a phone: a code is sent, and checked against its digests.

create type verification_status as enum ('pending', 'approved', 'failed', 'expired', 'cancelled');
create sequence verification_ids;

create table verifications (
  account_id bigint not null,
  id bigint not null,
  mobile text not null,
  -- What it is for; another purpose is another verification. Empty: none was named.
  purpose text not null,
  status verification_status not null,
  -- Holds the place of its number and purpose: until it is approved, cancelled, or followed by another after its time.
  is_open boolean not null,
  -- Of each code that was sent: 16 bytes of salt, then SHA-256.
  codes bytea[] not null,
  sends smallint not null,
  attempts smallint not null default 0,
  attempts_max smallint not null,
  -- How the code goes, one step after the other, each with the seconds that it is waited for.
  steps jsonb not null,
  channel text not null,
  code_length smallint not null,
  ttl_seconds integer not null,
  pattern_code text not null,
  line_number text,
  locale text not null,
  app_hash text,
  web_origin text,
  client_ip text,
  reference text,
  is_test boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Before it no other code is sent.
  resend_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id)
);
create unique index verifications_open on verifications (account_id, mobile, purpose, is_test) where is_open;
create index verifications_mobile on verifications (account_id, mobile, id);
create index verifications_pending on verifications (expires_at) where status = 'pending';
create index verifications_created on verifications using brin (created_at) with (pages_per_range = 32, autosummarize = on);

-- The sends of a verification: the first code, those that were asked for again, and later steps.
create table verification_sends (
  account_id bigint not null,
  send_id bigint not null,
  verification_id bigint not null,
  -- The step of its verification, from 0.
  step smallint not null,
  channel text not null,
  created_at timestamptz not null,
  primary key (account_id, send_id)
);
create index verification_sends_of on verification_sends (account_id, verification_id, send_id);

-- How an account verifies; no row: as the service does by default.
create table verify_settings (
  account_id bigint primary key,
  pattern_code text,
  line_number text,
  code_length smallint,
  ttl_seconds integer,
  attempts_max smallint,
  -- Whether callers may give the code themselves.
  takes_codes boolean not null default false,
  -- [{ key, count, seconds }]
  limits jsonb not null default '[]',
  -- Numbers, or how they begin: those that no limit stops, and those that get no code.
  allowed text[] not null default '{}',
  denied text[] not null default '{}'
);

-- How often the keys of limits were counted, over all processes; counted again after a crash. Keys are digests.
create unlogged table code_windows (
  seconds integer not null,
  -- The number of the window since 1970.
  number bigint not null,
  key text not null,
  count integer not null,
  primary key (seconds, number, key)
);

-- Consecutive numbers that an account sends no codes to for a while, as hardly any of them were approved.
create table verify_holds (
  account_id bigint not null,
  prefix text not null,
  held_until timestamptz not null,
  started integer not null,
  approved integer not null,
  primary key (account_id, prefix)
);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'balance-low', 'send-decided', 'pattern-decided', 'import-ended', 'ticket-answered', 'verify-suspicious')) not valid;
