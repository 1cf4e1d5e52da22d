-- Until when an account was blocked the last time: what it had ordered did not grow old meanwhile.
alter table accounts add column unblocked_at timestamptz;
