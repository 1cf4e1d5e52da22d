-- What programs called with the keys of an account, for its developers. Not worth the log of the database: a crash may
-- empty it, and old rows are deleted by a job.
create unlogged table api_calls (
  account_id bigint not null,
  id bigint not null generated always as identity,
  called_at timestamptz not null,
  key_id bigint not null,
  method text not null,
  path text not null,
  status integer not null,
  error_code text,
  milliseconds real not null,
  request_id text not null,
  address text not null,
  request_bytes integer not null,
  answer_bytes integer not null,
  -- Of refused calls only, masked and cut.
  request text,
  answer text,
  -- Calls that were answered before this one and not kept: there were too many in that second.
  skipped integer not null default 0,
  primary key (account_id, id)
);
create index api_calls_age on api_calls using brin (called_at) with (autosummarize = on);
