-- Dispatchers look for running sends several times a second; those that were rejected or cancelled only ever grow in number.
create index send_requests_running on send_requests (account_id, line_id, id) where state = 'running';

-- The list of one kind of sends, without reading past every code in between.
create index send_requests_kind on send_requests (account_id, type, id) where type <> 'pattern';
