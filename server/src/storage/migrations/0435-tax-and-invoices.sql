-- Rates of value added tax in hundredths of a percent, each from its first day on. No row: no tax.
create table tax_rates (
  starts_on date primary key,
  rate integer not null check (rate between 0 and 10000)
);

alter table orders
  -- The rate when it was ordered; a later change of the rates does not touch it.
  add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  -- Known once it is paid: what the wallet pays was taxed when it was bought.
  add column tax_amount bigint,
  -- The part of the refunded amount that was tax.
  add column refunded_tax bigint;
-- The part of its amount that is tax.
alter table payments add column tax_amount bigint not null default 0;

-- The last number that was given; its lock makes numbers without gaps.
create table invoice_numbers (
  is_only boolean primary key default true check (is_only),
  last bigint not null default 0
);

-- Invoices and credit notes as they were issued.
create table invoices (
  account_id bigint not null,
  number bigint not null,
  -- As in the ledger: order:7, payment:9 for one that came too late for its order, order:7:refunded.
  cause text not null,
  kind text not null check (kind in ('sale', 'refund')),
  order_id bigint not null,
  -- The invoice that a credit note takes back.
  corrects bigint,
  -- Credit, before the discount.
  amount bigint not null,
  discount_amount bigint not null default 0,
  -- Paid with credit of the wallet.
  wallet_amount bigint not null default 0,
  tax_rate integer not null default 0,
  tax_amount bigint not null default 0,
  page_rate bigint not null,
  -- Null for orders paid before invoices were kept: as it is now.
  seller jsonb,
  buyer jsonb,
  issued_at timestamptz not null,
  primary key (account_id, number),
  unique (account_id, cause)
);
create index invoices_number on invoices (number);
create index invoices_issued on invoices (issued_at);

insert into invoices (account_id, number, cause, kind, order_id, amount, discount_amount, page_rate, issued_at)
select account_id, row_number() over (order by coalesce(ended_at, created_at), account_id, id), 'order:' || id, 'sale', id,
  amount, discount_amount, rate, coalesce(ended_at, created_at)
from orders where state = 'paid';
insert into invoice_numbers (last) select coalesce(max(number), 0) from invoices;
