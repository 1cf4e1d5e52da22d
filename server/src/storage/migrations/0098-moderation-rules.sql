-- What operators decided about moderation; whatever has no row here follows the settings.
create table moderation_rules (
  -- A kind of send, `pattern` for values longer than declared, or `links-and-numbers` for free texts that have some.
  subject text primary key,
  rule text not null check (rule in ('always', 'untrusted', 'never')),
  changed_at timestamptz not null
);
