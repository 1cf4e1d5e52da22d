-- A reserve is a charge taken before its time: by a scheduled send, or by an order while its payer is at the gateway.
alter type ledger_kind add value 'reserve' before 'charge';

-- A credit is unique for what brought it and its rate, so that a repeated call-back cannot bring it twice.
alter table credits add column cause text not null default '';
update credits set cause = 'credit:' || id;
alter table credits alter column cause drop default;
create unique index credits_cause on credits (account_id, cause, rate);

-- Every charge changes amount_left. As long as no index looks at that column the change stays on its page (HOT);
-- is_open changes once in a credit's life.
drop index credits_open;
alter table credits add column is_open boolean not null generated always as (amount_left > 0) stored;
alter table credits set (fillfactor = 50);
create index credits_open on credits (account_id, id) where is_open;
-- Products of two page prices must stay exact in a double.
alter table credits add check (rate <= 1000000);
alter table tariffs add check (rate <= 1000000);

-- What a refund gives back: the cause of the charge. How much of each draw went back already is kept beside it,
-- because a send of a hundred thousand recipients may be refunded in as many steps.
alter table ledger_entries add column charge_cause text;
create table charge_refunds (
  account_id bigint not null,
  charge_cause text not null,
  credit_id bigint not null,
  charged bigint not null,
  refunded bigint not null check (refunded > 0 and refunded <= charged),
  primary key (account_id, charge_cause, credit_id)
) with (fillfactor = 70);
