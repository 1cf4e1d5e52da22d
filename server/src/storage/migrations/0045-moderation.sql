-- Accounts whose once approved texts pass without a second look, by the wish of an operator.
create table trusted_accounts (
  account_id bigint primary key,
  operator_id bigint not null,
  created_at timestamptz not null
);

-- Texts that an operator approved for an account, as digests of the text without its numbers.
create table approved_texts (
  account_id bigint not null,
  digest bytea not null,
  created_at timestamptz not null,
  primary key (account_id, digest)
);
