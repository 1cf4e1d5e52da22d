-- How long codes took to arrive, and on which networks messages were. Counted from here on.
alter table new_figures
  -- The network that issued the number of the message; empty where no single message is counted.
  add column network text not null default '',
  -- Codes that were delivered, the time from their release to their delivery, and those that took ten seconds at most.
  add column codes integer not null default 0,
  add column code_ms bigint not null default 0,
  add column quick_codes integer not null default 0;
alter table figures
  add column codes bigint not null default 0,
  add column code_ms bigint not null default 0,
  add column quick_codes bigint not null default 0;

-- The same counters by network. By day from the first: years of it stay small, and nobody asks for its hours.
create table network_figures (
  account_id bigint not null,
  day date not null,
  line text not null,
  carrier text not null,
  kind text not null,
  network text not null,
  sent bigint not null,
  delivered bigint not null,
  failed bigint not null,
  undetermined bigint not null,
  blacklisted bigint not null,
  codes bigint not null,
  code_ms bigint not null,
  quick_codes bigint not null,
  primary key (account_id, day, line, carrier, kind, network)
);
create index network_figures_by_day on network_figures (day);
