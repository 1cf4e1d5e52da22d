-- Digits in a row in the texts of a span's contacts at most; null: not known. An import notes it with the contacts, so that a
-- whole number is found by its index before the words of the span are listed.
alter table contact_spans add column digits_max smallint;

-- Processes of the release before add contacts and leave it as it is: what was noted beside them is forgotten.
insert into jobs (name, payload, run_at, created_at)
select 'forget-span-digits', '{}', now() + interval '1 hour', now() where exists (select 1 from phone_books);
