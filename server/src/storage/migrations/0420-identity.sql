-- What operators ask of accounts, and for how long an approval holds; without a row the shipped rules, closed.
create table identity_rules (
  id smallint primary key default 1 check (id = 1),
  rules jsonb not null,
  updated_at timestamptz not null
);

-- The documents of an account as they stand. What was typed is sealed: nobody reads it in the database.
create table identity_cases (
  account_id bigint primary key,
  state text not null check (state in ('draft', 'waiting', 'approved', 'rejected', 'expired')),
  person_type text not null check (person_type in ('real', 'legal')),
  answers text,
  reason text,
  -- Reasons of single documents, by their key.
  item_reasons jsonb not null default '{}',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint,
  -- Until when the account stays verified by it; kept while a new set of documents is judged.
  expires_at timestamptz,
  reminded_at timestamptz,
  -- What an outside register said, and when.
  register_match boolean,
  register_answer text,
  register_asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index identity_cases_waiting on identity_cases (submitted_at, account_id) where state = 'waiting';
create index identity_cases_state on identity_cases (state, updated_at desc, account_id);
create index identity_cases_expiring on identity_cases (expires_at) where expires_at is not null;

-- Files of a case; their content stands in the file store, encrypted with a key of its own that is sealed here.
create table identity_files (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  item text not null,
  media_type text not null,
  size integer not null,
  file_key text not null,
  sealed_key text not null,
  created_at timestamptz not null
);
create index identity_files_account on identity_files (account_id, id);

-- Numbers that people of an account proved to have.
create table identity_numbers (
  account_id bigint not null,
  mobile text not null,
  confirmed_at timestamptz not null,
  primary key (account_id, mobile)
);

-- Codes of the day of accounts that are not verified.
create table identity_codes (
  account_id bigint not null,
  day date not null,
  codes integer not null,
  primary key (account_id, day)
);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'balance-low', 'send-decided', 'pattern-decided', 'import-ended', 'ticket-answered', 'verify-suspicious',
  'identity-decided')) not valid;
