-- Answers that people of an account give again and again.
create table ready_answers (
  account_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  text text not null,
  changed_at timestamptz not null,
  primary key (account_id, id)
);
create unique index ready_answers_once on ready_answers (account_id, title);
