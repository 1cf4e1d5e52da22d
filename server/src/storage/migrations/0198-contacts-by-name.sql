-- All contacts of a span in the order of their names, so that any page by name is found without sorting a million; and the
-- longest number in its texts, so that a longer one is looked for in the mobiles alone. Null in rows of the release before.
alter table contact_words
  -- Id minus first id of the span.
  add column places_by_name smallint[],
  -- Every 32nd of them, from the first on: the name and the place.
  add column sample_names text[],
  add column sample_places smallint[],
  add column digits_max integer;
-- Compressing costs more than it saves.
alter table contact_words alter column places_by_name set storage external;
