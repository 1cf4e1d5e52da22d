-- The statement by kind and by time. Charges and refunds, nearly all rows, are left out of the first and cost the second
-- nothing: every code writes one.
create index if not exists ledger_entries_unusual on ledger_entries (account_id, kind, id) where kind in ('purchase', 'gift', 'correction');
create index if not exists ledger_entries_time on ledger_entries using brin (created_at) with (pages_per_range = 32, autosummarize = on);
