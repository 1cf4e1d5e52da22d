-- Links that are short in messages: where they lead, their codes, and the people who opened them.

-- Makes codes of numbers, the same in every process. One row.
create table link_keys (
  is_only boolean primary key default true check (is_only),
  code_key text not null
);

-- Hosts of accounts under which their links stand, once a TXT record of DNS proved that they are theirs.
create table link_domains (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  host text not null,
  -- What the record has to say.
  token text not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  verified_at timestamptz,
  -- Links are made under it where a send names no other.
  is_default boolean not null default false
);
create unique index link_domains_own on link_domains (account_id, host);
-- A name that is not proved yet takes nothing from others.
create unique index link_domains_verified on link_domains (host) where verified_at is not null;

-- Hosts that links must not lead to, with everything below them.
create table link_refused_hosts (
  host text primary key,
  reason text not null,
  created_at timestamptz not null
);

create sequence link_ids;
create table links (
  account_id bigint not null,
  id bigint not null,
  -- Null: it was made by itself. No foreign key: sends are removed with the partition of their ids.
  request_id bigint,
  -- Each recipient has a code of their own.
  is_each boolean not null,
  target text not null,
  -- The host of its short address; null: that of the service.
  domain text,
  -- A code of a link that is one for all; null: each recipient has one.
  code text,
  title text,
  created_at timestamptz not null,
  expires_at timestamptz,
  shut_at timestamptz,
  shut_by text check (shut_by in ('account', 'operator')),
  -- Openings by people and by programs, and how many recipients opened it (of a link that is one for all: null).
  clicks bigint not null default 0,
  robots bigint not null default 0,
  clicked_recipients bigint not null default 0,
  last_clicked_at timestamptz,
  primary key (account_id, id)
);
create index links_of_send on links (account_id, request_id, id) where request_id is not null;

-- Which link a code is of: 2,048 numbers each. Small, as a campaign of a million has 500.
create sequence link_block_ids;
create table link_blocks (
  id bigint primary key,
  account_id bigint not null,
  link_id bigint not null,
  -- The position of the first recipient in its send; 0: the code is for all.
  first_n integer not null,
  codes integer not null
);
create index link_blocks_of_link on link_blocks (account_id, link_id);

-- Who opened a link that each recipient has a code of, by position in its send.
create table link_visits (
  account_id bigint not null,
  link_id bigint not null,
  n integer not null,
  clicks bigint not null,
  robots bigint not null,
  first_at timestamptz,
  last_at timestamptz,
  primary key (account_id, link_id, n)
);
create index link_visits_newest on link_visits (account_id, link_id, last_at desc, n) where last_at is not null;

create table link_hours (
  account_id bigint not null,
  link_id bigint not null,
  hour timestamptz not null,
  clicks bigint not null,
  robots bigint not null,
  primary key (account_id, link_id, hour)
);

-- Addresses that links were opened from, only where the operator wants them, and only so long.
create table link_addresses (
  account_id bigint not null,
  link_id bigint not null,
  n integer not null,
  at timestamptz not null,
  address text not null,
  is_robot boolean not null,
  primary key (account_id, link_id, n, at, address)
);
create index link_addresses_age on link_addresses (at);

-- Files of clicks that are counted: a file that is read again after a kill counts nothing twice.
create table link_click_files (
  id uuid primary key,
  counted_at timestamptz not null
);
create index link_click_files_age on link_click_files (counted_at);
