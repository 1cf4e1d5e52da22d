-- Who sells credit, as invoices say it; what is null is taken from the settings of the process.
create table seller (
  is_only boolean primary key default true check (is_only),
  name text,
  name_en text,
  national_id text,
  economic_id text,
  registration_id text,
  address text,
  address_en text,
  postal_code text,
  phone text
);
insert into seller default values;
