-- Whether sends by postal code may go out on the line.
alter table lines add column allows_postal boolean not null default true;
