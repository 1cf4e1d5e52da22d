-- Operators list sends of all accounts, newest first, and find where a moment begins. Ids ascend, so each insert goes to
-- the edge of the index. Not of id itself: lists of one account would be read by it, through everything of the others.
create index send_requests_newest on send_requests ((-id));
