-- Which key secrets of users are sealed with, so that a process with another one is refused at its start. The secrets
-- themselves are sealed by the first start after this, which has the key.
create table secret_key (
  is_only boolean primary key default true check (is_only),
  id text not null,
  since timestamptz not null
);

comment on column users.totp_secret is 'Sealed with AES-256-GCM: v1:<id of the key>:<base64url>';
