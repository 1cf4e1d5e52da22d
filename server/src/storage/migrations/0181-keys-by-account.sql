-- Every unique key of a table that belongs to accounts contains the account, so that a shard can keep it by itself.
-- Ids of location requests are unique by their sequence.
drop index location_requests_id;
create index location_requests_id on location_requests (id);
alter table carrier_parts drop constraint carrier_parts_pkey;
alter table carrier_parts add primary key (carrier, message_id, account_id, submitted_at);

-- Counted by the statements that change items and money, so these rows lie beside them.
alter table new_figures alter column account_id set not null;
alter table new_money_figures alter column account_id set not null;
