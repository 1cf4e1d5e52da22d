-- Accounts are told that an A/B test waits for a person.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'balance-low', 'send-decided', 'pattern-decided', 'import-ended', 'ticket-answered', 'verify-suspicious',
  'identity-decided', 'send-waits', 'pattern-waits', 'ab-test-waits')) not valid;
