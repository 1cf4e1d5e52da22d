-- Public keys that proofs were signed with, so that old ones can be checked after the secret key was changed.
create table proof_keys (
  id text primary key,
  public_key text not null,
  since timestamptz not null
);
