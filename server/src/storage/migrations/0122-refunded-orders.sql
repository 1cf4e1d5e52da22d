-- An order whose money an operator gave back, all of it or a part: its credit is taken from the wallet again.
alter table orders
  add column refunded_amount bigint,
  add column refunded_at timestamptz,
  add column refund_reason text;
