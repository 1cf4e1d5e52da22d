-- Programs that were written for another provider call here in its form, once the account switches its door on.
create table account_doors (
  account_id bigint not null,
  provider text not null,
  is_open boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, provider)
);

-- What a program of another provider calls a pattern: its old id or name, kept so that moving in changes no program.
create table pattern_aliases (
  account_id bigint not null,
  provider text not null,
  foreign_id text not null,
  pattern_code text not null,
  -- Our variables in the order in which the provider counts its values. Null: the order of the pattern.
  variables text[],
  created_at timestamptz not null,
  primary key (account_id, provider, foreign_id)
);
create index pattern_aliases_pattern on pattern_aliases (account_id, pattern_code);

-- A key for the door of one provider alone, which may travel in a path; keys from some networks, until a day, up to an amount.
alter table api_keys
  add column provider text,
  add column networks text[],
  add column expires_at timestamptz,
  add column spend_per_day bigint,
  add column spend_per_month bigint;

-- What each key with such a bound was charged, by day in the time zone of the service.
create table key_spending (
  account_id bigint not null,
  key_id bigint not null,
  day date not null,
  spent bigint not null,
  primary key (account_id, key_id, day)
);
