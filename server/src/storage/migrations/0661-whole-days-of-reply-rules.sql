-- Days on which a rule with hours takes replies at all of them, as the interface writes them; null: on none.
alter table reply_rules add column whole_days jsonb;
