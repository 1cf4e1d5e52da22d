-- concurrently
-- Parts whose text was sent, to know again a part that the client submits once more.
create index smpp_messages_joined on smpp_messages (account_id, credential_id, part_key, part_sequence) where send_id is not null and part_key is not null;
