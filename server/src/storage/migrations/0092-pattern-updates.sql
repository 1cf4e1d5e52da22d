-- Null: not changed since it was created.
alter table patterns add column updated_at timestamptz;
