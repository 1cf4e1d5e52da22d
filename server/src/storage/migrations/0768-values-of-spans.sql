-- Numbers and dates of each 4,096 ids of a large phonebook, counted by value (conditions/listed-values-store.ts), so that who meets a
-- condition on one of them is counted without reading a million contacts. They hold while the span has a row of words that says so:
-- that is deleted when one of its contacts changes, by processes of the release before too. Those without one are removed by a job.
alter table contact_words add column has_values boolean not null default false;

create table contact_values (
  account_id bigint not null,
  phone_book_id bigint not null,
  span bigint not null,
  attribute_id bigint not null,
  -- Each value once, ascending: of an attribute of numbers, or of dates as they are written.
  numbers numeric[],
  days text[] collate "C",
  -- How many contacts have that value or a lower one.
  upto integer[] not null,
  -- Of dates: month and day as they are written, and how many contacts have these.
  ends text[] collate "C",
  ends_counts integer[],
  primary key (account_id, phone_book_id, span, attribute_id)
);
-- Compressing costs more than it saves.
alter table contact_values alter column numbers set storage external, alter column days set storage external,
  alter column upto set storage external;
