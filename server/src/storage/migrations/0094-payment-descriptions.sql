-- The page is shown in both languages. Empty: begun before this column existed.
alter table built_in_payments add column description_en text not null default '';
