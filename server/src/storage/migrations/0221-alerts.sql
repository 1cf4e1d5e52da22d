-- What is wrong with the service, or was: one row for each time that it was.
create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Which carrier, machine or part of the database; empty where there is only one.
  subject text not null,
  -- What more there is to say: the last error, how many, how much.
  reason text not null,
  since timestamptz not null,
  -- When it was last found.
  seen_at timestamptz not null,
  -- When operators were told, because it lasted; null: not yet.
  raised_at timestamptz,
  ended_at timestamptz
);
create unique index alerts_current on alerts (kind, subject) where ended_at is null;

-- At most one row: what operators are told of, and from when on something is an alert.
create table alert_settings (
  is_only boolean primary key default true check (is_only),
  kinds text[] not null,
  language text not null check (language in ('fa', 'en')),
  queue_limit integer not null check (queue_limit > 0),
  backup_hours integer not null check (backup_hours > 0)
);

-- Who is told: a mobile by text, or an address by a signed call.
create table alert_receivers (
  id bigint generated always as identity primary key,
  mobile text unique,
  url text unique,
  -- Signs the calls; sealed.
  secret text,
  -- Why it could not be told the last time; null: it was told, or never had to be.
  problem text,
  check ((mobile is null) <> (url is null) and (url is null) = (secret is null))
);

-- Backups that were written whole, so that the age of the last one is known.
create table backups (finished_at timestamptz primary key);
