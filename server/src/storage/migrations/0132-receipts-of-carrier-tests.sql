-- By which a process that did not send a test message knows its receipt.
alter table carrier_tests add column carrier_message_id text;
create index carrier_tests_open on carrier_tests (changed_at) where state in ('waiting', 'taken', 'sent');
