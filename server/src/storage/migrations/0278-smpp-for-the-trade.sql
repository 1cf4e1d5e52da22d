-- SMPP clients: octets and parameters that go on to carriers, lists of recipients, receipts of one session, exact speeds,
-- what tests simulate, and the PDUs of a session that somebody asked to see.

-- What carriers over SMPP get beside or in place of the text: { binary, tlvs }.
alter table send_requests add column smpp_content jsonb;

alter table smpp_credentials
  -- Who gets a receipt: any receiver, or the session that submitted its message while that is bound.
  add column receipts_to text not null default 'any' check (receipts_to in ('any', 'session')),
  -- Silence after which enquire_link is sent; 0: never.
  add column enquire_seconds smallint not null default 30,
  -- Of a test credential: what becomes of its messages, by share and by the last digits of numbers.
  add column simulation jsonb;

-- Processes that serve SMPP hold an advisory lock of their number: their sessions end with it.
create sequence smpp_process_ids as integer;
alter table smpp_sessions
  add column process_id integer,
  -- Requests and deliveries that wait for their answers, and parts a second lately.
  add column unanswered integer not null default 0,
  add column speed integer not null default 0,
  -- Until then its PDUs are kept.
  add column logged_until timestamptz;

alter table smpp_messages
  add column session_id bigint,
  add column data_coding smallint,
  -- The id that the client was given for all recipients of one submit_multi.
  add column multi_id bigint;
alter table smpp_deliveries add column session_id bigint;

-- Parts that each credential may submit now, over all processes.
create table smpp_speeds (
  credential_id bigint primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);

create table smpp_logged_pdus (
  id bigint generated always as identity primary key,
  session_id bigint not null,
  direction text not null check (direction in ('in', 'out')),
  name text not null,
  status bigint not null,
  sequence bigint not null,
  -- Without texts, passwords and whole numbers.
  fields jsonb not null,
  logged_at timestamptz not null
);
create index smpp_logged_pdus_session on smpp_logged_pdus (session_id, id);
