-- Results of rules by day are counted from the index alone.
create index reply_runs_days on reply_runs (account_id, happened_at, rule_id, answer_state);
