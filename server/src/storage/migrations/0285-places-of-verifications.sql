-- concurrently
-- One of a number and purpose holds the place 0; those before it have their ids, so that the newest is found here too.
create unique index verifications_places
  on verifications (account_id, mobile, purpose, is_test, (case when is_open then 0 else id end));
create index verifications_unsettled on verifications (expires_at) where not is_settled;
