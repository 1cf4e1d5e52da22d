-- Secrets that were rotated away before old_secret and are still within their day: [{ secret, until }].
alter table webhooks add column older_secrets jsonb not null default '[]';
