-- What was done to a pattern, with its text as it was then: its owner reads what was decided about which text.
create table pattern_events (
  code text not null references patterns (code) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('created', 'edited', 'approved', 'rejected', 'withdrawn')),
  -- Null: it happened before texts were kept here, and the text was changed since.
  text text,
  -- What the operator said.
  message text,
  happened_at timestamptz not null,
  primary key (code, id)
);

insert into pattern_events (code, kind, text, message, happened_at)
select code, kind, text, message, happened_at from (
  select code, 'created' as kind, case when updated_at is null then text end as text, null as message,
    created_at as happened_at from patterns
  union all
  select code, 'edited', text, null, updated_at from patterns where updated_at is not null
  union all
  select code, case status when 'rejected' then 'rejected' else 'approved' end,
    case when updated_at is null or updated_at < reviewed_at then text end, admin_message, reviewed_at
  from patterns where reviewed_at is not null) past
order by code, happened_at;
