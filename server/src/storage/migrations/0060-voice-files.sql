-- Voice messages as customers uploaded them, and the same sound as phones take it (8 kHz A-law). The bytes lie in the
-- store for files; here are their keys.
create table voice_files (
  account_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  file_name text not null,
  media_type text not null,
  size bigint not null,
  duration_ms integer not null check (duration_ms > 0),
  file_key text not null,
  call_key text not null,
  created_at timestamptz not null,
  -- The upload, the newest send, or the moment that it is scheduled for, whichever is latest.
  last_used_at timestamptz not null,
  primary key (account_id, id)
);
create index voice_files_last_used on voice_files (last_used_at);

-- Keys under which files are being stored. A process that dies in between leaves its keys here, and a job removes what
-- may lie under them.
create table voice_uploads (
  account_id bigint not null,
  file_key text not null,
  begun_at timestamptz not null,
  primary key (account_id, file_key)
);
create index voice_uploads_begun on voice_uploads (begun_at);

alter table send_requests add column voice_file_id bigint;
