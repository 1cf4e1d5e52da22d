-- The words of each 4,096 ids of a large phonebook, with who has them (search/span-words.ts): a search that finds much is
-- counted by these. A row is missing while somebody has changed a contact of the span and it was not listed again.
create table contact_words (
  account_id bigint not null,
  phone_book_id bigint not null,
  span bigint not null,
  -- Null: too much text to be worth it, so the contacts are read.
  words text collate "C",
  places text collate "C",
  -- The ids that come first by name, and those that come last; in this collation.
  first_ids bigint[] not null,
  last_ids bigint[] not null,
  collation_name text not null,
  primary key (account_id, phone_book_id, span)
);
-- Compressing costs more than it saves.
alter table contact_words alter column words set storage external, alter column places set storage external;

-- Processes of the release before change contacts and leave the lists: what was listed beside them is listed again.
insert into jobs (name, payload, run_at, created_at)
select 'forget-contact-words', '{}', now() + interval '1 hour', now() where exists (select 1 from phone_books);
