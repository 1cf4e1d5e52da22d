-- Answers that are given again have the fields that answers have today.
update idempotency_keys set answer = answer || '{"blacklisted_count": 0}'
where answer ? 'recipients_count' and not answer ? 'blacklisted_count';
