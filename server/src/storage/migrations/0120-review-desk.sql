-- What operators compare a text with: the text of a pattern as it was last approved, and approved texts themselves.
alter table patterns add column approved_text text;
update patterns set approved_text = text where status = 'active';
-- Null: approved before texts were kept.
alter table approved_texts add column text text;
create index approved_texts_newest on approved_texts (account_id, created_at desc) where text is not null;

-- What an operator has set aside at the review desk.
create table review_holds (
  -- Such as send:7, pattern:AB12 or lbs:3.
  subject text primary key,
  operator_id bigint not null references operators (id),
  note text,
  created_at timestamptz not null
);
