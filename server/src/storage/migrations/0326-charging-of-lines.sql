-- What is charged on a line. Null: what a carrier took, except what the list of the operator stopped.
alter table lines add column charging jsonb;
-- The rule that held when the send was accepted, in words of its own: a later change of the line does not touch it.
alter table send_requests add column charging text;
