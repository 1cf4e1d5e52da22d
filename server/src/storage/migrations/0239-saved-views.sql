-- Lists as a person wants to see them again: the page, and the words of its address.
create table saved_views (
  user_id bigint not null references users (id) on delete cascade,
  page text not null,
  name text not null,
  search text not null,
  saved_at timestamptz not null,
  primary key (user_id, page, name)
);
