-- How many requests besides codes a process works on at the same time for the account; null: the setting.
alter table accounts add column requests_at_once integer check (requests_at_once between 1 and 1000);

-- What each account took of the service, by the hour; written by every process every few seconds.
create unlogged table account_load (
  account_id bigint not null,
  hour timestamptz not null,
  requests bigint not null,
  work_ms double precision not null,
  waited bigint not null,
  waited_ms double precision not null,
  refused bigint not null,
  primary key (account_id, hour)
);
create index account_load_hour on account_load (hour);
