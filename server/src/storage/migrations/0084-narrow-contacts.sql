-- An import spends most of the database's time on the width of contacts. Values are only ever read whole, so they need
-- not be taken apart when they are written.
alter table contacts alter column attributes type text collate "C" using attributes::text;

comment on column contacts.attributes is 'JSON of attribute id to value; a column without a value is absent';
comment on column contacts.search_text is
  'Name and values as text/normalise.ts writes them, as far as name and attributes do not hold them in just that form';
