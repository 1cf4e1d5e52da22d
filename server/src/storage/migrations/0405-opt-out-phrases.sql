-- With what texts of an advertising line end. Null: with nothing, as lines before this.
alter table lines add column opt_out_phrase text;
-- A text without the phrase is refused, in place of getting it.
alter table sending_settings add column refuses_without_phrase boolean not null default false;
