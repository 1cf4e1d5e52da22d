-- What the sender of a file said its columns are, where the headings alone do not tell.
alter table contact_imports add column matching jsonb;

comment on column contact_imports.matching is
  'Heading to mobile, name, prefix or an attribute code; null: columns are known by their headings';
