-- What sends of an account use where a call does not say it; no row: as the service does by default.

create table sending_settings (
  account_id bigint primary key,
  -- The line of codes, and the line of other texts. A line that the account may no longer use counts as none.
  code_line_id bigint,
  text_line_id bigint,
  -- How long the reference of a message is unique.
  reference_hours smallint
);
