-- A start writes three entries of indexes, and a check none: what a check changes is in no index.

alter table verifications
  -- Its id is that of its first send, which verification_sends does not list.
  add column is_first_send boolean not null default false,
  -- It has ended, its place is free, and its first send is in the figures: so have all that ended until now.
  add column is_settled boolean not null default true;
alter table verifications alter column is_settled set default false;
update verifications set is_settled = false where is_open;
-- Room for the rows that checks write.
alter table verifications set (fillfactor = 80);

-- Ids are drawn with those of sends from here on: those that were drawn before stay below.
select setval('send_ids', greatest(s.last_value, v.last_value) + 10000)
from send_ids s, verification_ids v where exists (select from verifications);
