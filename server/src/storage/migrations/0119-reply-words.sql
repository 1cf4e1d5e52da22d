-- Words that a recipient answers with to end or resume messages, where operators keep their own; a command without a row
-- has the words of the settings.
create table reply_words (
  command text primary key check (command in ('opt-out', 'opt-in')),
  words text[] not null,
  changed_at timestamptz not null
);
