-- Orders that hold a code, for operators.
create index orders_discount on orders (discount_code, id) where discount_code is not null;
