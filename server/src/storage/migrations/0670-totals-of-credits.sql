-- A balance without reading every purchase: what was bought at each rate of an account, ever, and with each credit how much of
-- that was bought up to and with it. What lies after the last credit that was begun is then a subtraction.
create table credit_totals (
  account_id bigint not null,
  rate bigint not null,
  bought bigint not null check (bought >= 0),
  primary key (account_id, rate)
);

-- Null in credits from before: they count as begun, so they are added up one by one until they are used.
alter table credits add column amount bigint;
alter table credits add column bought bigint;
-- Changes with the first draw on a credit only, so that all other draws stay on their page (HOT).
alter table credits add column is_whole boolean not null generated always as (coalesce(amount_left = amount, false)) stored;

create index credits_begun on credits (account_id, id) where is_open and not is_whole;
create index credits_begun_last on credits (account_id, rate, bought) where not is_whole;
create index credits_whole on credits (account_id, rate, bought) where is_whole;
