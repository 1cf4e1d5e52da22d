-- Every send keeps why it waits for an operator, as it was decided when it was accepted.
alter table send_requests drop constraint send_requests_held_for_check;
alter table send_requests add constraint send_requests_held_for_check check (held_for in (
  'kind', 'account', 'first-text', 'long-value', 'link', 'number', 'many-codes', 'line-retired', 'pattern-withdrawn')) not valid;

-- Of a send to one recipient: when its account got the notice that it waits.
alter table send_requests add column wait_noted_at timestamptz;
update send_requests set wait_noted_at = created_at where waiting_for = 'approval' and mobile is not null;
