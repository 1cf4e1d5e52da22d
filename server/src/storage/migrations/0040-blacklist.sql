-- Numbers that get no messages: from nobody here, from one line, or from one account. A directory table like lines:
-- most entries belong to no account, and every process keeps what it says in memory.

create type blacklist_source as enum ('reply', 'operator', 'account');

create table blacklist_entries (
  id bigint generated always as identity primary key,
  -- At most one of the two. Neither: blocked from every line and every account.
  line_id bigint references lines (id) on delete cascade,
  account_id bigint,
  -- Compared byte for byte, so that one index serves whole numbers and beginnings.
  mobile text collate "C" not null check (mobile ~ '^09[0-9]{9}$'),
  reason text,
  source blacklist_source not null,
  -- The change that made it what it is; see blacklist_version.
  version bigint not null,
  created_at timestamptz not null,
  check (line_id is null or account_id is null)
);
create unique index blacklist_entries_whom
  on blacklist_entries (mobile, coalesce(line_id, 0), coalesce(account_id, 0));
create index blacklist_entries_version on blacklist_entries (version);
create index blacklist_entries_global on blacklist_entries (id) where line_id is null and account_id is null;
create index blacklist_entries_line on blacklist_entries (line_id, id) where line_id is not null;
create index blacklist_entries_account on blacklist_entries (account_id, id) where account_id is not null;
create index blacklist_entries_account_mobile on blacklist_entries (account_id, mobile) where account_id is not null;

-- What was taken out lately, for processes that follow the changes instead of reading everything again.
create table blacklist_removals (
  version bigint not null,
  line_id bigint,
  account_id bigint,
  mobile text not null,
  removed_at timestamptz not null
);
create index blacklist_removals_version on blacklist_removals (version);
create index blacklist_removals_age on blacklist_removals (removed_at);

-- One row, raised by whoever changes the blacklist. Its lock lets changes commit in the order of their versions, so
-- whoever has read up to a version has missed nothing before it.
create table blacklist_version (version bigint not null);
insert into blacklist_version values (0);
