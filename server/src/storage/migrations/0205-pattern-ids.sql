-- Rows of patterns have a number too: callers written against the live service read it. The code stays the key.
alter table patterns add column id bigint;
update patterns p set id = numbered.n
from (select code, row_number() over (order by created_at, code) as n from patterns) numbered
where numbered.code = p.code;
create sequence patterns_id_seq owned by patterns.id;
select setval('patterns_id_seq', (select coalesce(max(id), 0) + 1 from patterns), false);
alter table patterns
  alter column id set default nextval('patterns_id_seq'),
  alter column id set not null;
