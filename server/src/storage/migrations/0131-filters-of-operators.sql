-- Lists of operators by what happened and when.
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_time on audit_entries using brin (created_at);
create index orders_ended on orders (ended_at) where ended_at is not null;
