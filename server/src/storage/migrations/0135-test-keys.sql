-- Keys of kind test go the whole way of a send, but reach only the phones inside the service and cost nothing. Their sends
-- are marked, and counted nowhere.
alter table api_keys add column kind text not null default 'live' check (kind in ('live', 'test'));

alter table send_requests add column is_test boolean not null default false;
create index send_requests_test on send_requests (account_id, id) where is_test;
