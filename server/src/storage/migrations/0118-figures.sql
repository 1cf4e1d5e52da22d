-- What happened to items, counted in the transactions that change them. Rows are only added here, so that no two
-- transactions wait for each other and none keeps an index (the table is the service's own, hence the nullable account); a job folds them into figures every minute.
create table new_figures (
  at timestamptz not null,
  account_id bigint,
  line text not null,
  -- Empty where no carrier took part.
  carrier text not null default '',
  -- The type of the send.
  kind text not null,
  accepted integer not null default 0,
  -- The price of what was accepted.
  cost bigint not null default 0,
  sent integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0,
  -- Those of the failed whose receipt never came or did not know.
  undetermined integer not null default 0,
  blacklisted integer not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- By hours of the service's time zone, of which some begin at half past an hour of UTC; hours that are long past are
-- folded into the first hour of their day.
create table figures (
  account_id bigint not null,
  hour timestamptz not null,
  line text not null,
  carrier text not null,
  kind text not null,
  accepted bigint not null,
  cost bigint not null,
  sent bigint not null,
  delivered bigint not null,
  failed bigint not null,
  undetermined bigint not null,
  blacklisted bigint not null,
  primary key (account_id, hour, line, carrier, kind)
);
create index figures_by_hour on figures (hour);

-- The same for movements of money: the ledger by day.
create table new_money_figures (
  at timestamptz not null,
  account_id bigint,
  kind ledger_kind not null,
  amount bigint not null,
  entries integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table money_figures (
  account_id bigint not null,
  day date not null,
  kind ledger_kind not null,
  amount bigint not null,
  entries bigint not null,
  primary key (account_id, day, kind)
);
create index money_figures_by_day on money_figures (day);

-- How long people waited for the decisions of operators.
create table moderation_figures (
  day date not null,
  -- send, pattern or lbs.
  kind text not null,
  is_approved boolean not null,
  decided bigint not null,
  waited_seconds bigint not null,
  longest_seconds bigint not null,
  primary key (day, kind, is_approved)
);

-- Whether a carrier had the item of a single send before its state was written last: an update returns only what is
-- new, and an item is counted as sent once.
alter table send_requests add column was_sent boolean;
