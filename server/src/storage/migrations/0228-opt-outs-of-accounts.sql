-- The account that a person wrote to when opting out of a line, so that its own list can show the person.
alter table blacklist_entries add column reply_account_id bigint;
update blacklist_entries b set reply_account_id = m.account_id
from lines l, inbox_messages m
where b.source = 'reply' and l.id = b.line_id and m.from_number = b.mobile and m.to_number = l.number
  and m.received_at = b.created_at;
