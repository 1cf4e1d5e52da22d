-- Opt-outs outlive the erasure of their number: a keyed digest (# and 43 characters) then stands in place of the number.

-- Not validated: the entries of before satisfy the narrower check that it replaces.
alter table blacklist_entries drop constraint blacklist_entries_mobile_check;
alter table blacklist_entries add constraint blacklist_entries_mobile_check
  check (mobile ~ '^(09[0-9]{9}|#[A-Za-z0-9_-]{43})$') not valid;

-- The last version that put a digest in place of a number; 0: no entry has a digest. Copies in memory that are older are
-- read again as a whole, because a removal of the number cannot be written down without the number.
alter table blacklist_version add column erased_in bigint not null default 0;

-- The key of the digests, sealed with PEYK_SECRET_KEY: the database alone does not tell a number. Digests cannot be made
-- again under another key, so it stays when PEYK_SECRET_KEY changes.
create table blacklist_digest_key (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);
