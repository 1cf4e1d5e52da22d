-- Who wrote to a number last is asked for every reply to a shared line, without knowing the account. The index by
-- which an account finds its sends to a number answers that too once the number comes first: one index, same size,
-- nothing more to write when a code is sent.
drop index send_requests_mobile;
create index send_requests_mobile on send_requests (mobile, account_id, id) where mobile is not null;
drop index send_items_mobile;
create index send_items_mobile on send_items (mobile, account_id, request_id);
