-- Four digits in a row have bits of their own (search/signature.ts), so that a search for a number excludes nearly all
-- blocks. Signatures made before lack them, and are searched by trigrams alone until they are made again.
alter table contact_signatures add column has_digits boolean not null default false;
alter table contact_signatures alter column has_digits set default true;

insert into jobs (name, payload, run_at, created_at)
select 'refresh-contacts', jsonb_build_object('accountId', account_id, 'phonebookId', id), now(), now()
from phone_books where records > 0;
