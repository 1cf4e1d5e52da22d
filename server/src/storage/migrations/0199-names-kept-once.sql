-- The order by name (0198) has these at its ends. Processes of the release before still read and write them.
alter table contact_words alter column first_ids drop not null, alter column last_ids drop not null;
