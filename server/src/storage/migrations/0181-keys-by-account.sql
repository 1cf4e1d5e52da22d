-- Every unique key of a table that belongs to accounts contains the account, so that a shard can keep it by itself.
-- Ids of location requests are unique by their sequence. The key of carrier_parts changes only when tables are distributed:
-- processes of the release before name its columns.
drop index location_requests_id;
create index location_requests_id on location_requests (id);

-- Counted by the statements that change items and money, so these rows lie beside them.
alter table new_figures alter column account_id set not null;
alter table new_money_figures alter column account_id set not null;
