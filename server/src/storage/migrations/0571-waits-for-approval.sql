-- Accounts are told that a send to many or a pattern waits for an operator.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'balance-low', 'send-decided', 'pattern-decided', 'import-ended', 'ticket-answered', 'verify-suspicious',
  'identity-decided', 'send-waits', 'pattern-waits')) not valid;
