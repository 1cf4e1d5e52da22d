-- What waits for clients of SMPP is watched where the usual kinds were.
update alert_settings set kinds = array_append(kinds, 'smpp')
where not 'smpp' = any (kinds) and kinds @> array['carrier', 'queue', 'database', 'disk', 'balance', 'conversion', 'verify'];
