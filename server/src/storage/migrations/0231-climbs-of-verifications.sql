-- The code of a verification goes on by another way when its receipt does not come.

-- One row for each step that follows another: it is taken once, in the transaction that stores its send.
create table verification_steps (
  account_id bigint not null,
  verification_id bigint not null,
  -- Which of the codes that were asked for it belongs to, from 1.
  asked smallint not null,
  -- From 1: the first way of a code waits for nothing.
  step smallint not null,
  -- The send whose receipt decides.
  after_send_id bigint not null,
  -- This step and those behind it: [{ channel, waitSeconds }]
  steps jsonb not null,
  -- taken: its code was sent; skipped: it could not be, and the next one follows; ended: it is not needed.
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'skipped', 'ended')),
  due_at timestamptz not null,
  primary key (account_id, verification_id, asked, step)
);
create index verification_steps_due on verification_steps (due_at) where state = 'waiting';
create index verification_steps_after on verification_steps (account_id, after_send_id) where state = 'waiting';

alter table verification_sends add column asked smallint not null default 1;
-- The ways of an account: [{ channel, waitSeconds }]; null: those of the service.
alter table verify_settings add column channels jsonb;

-- How a single message leaves, if not by the carriers of its line: 'messenger', 'voice', 'other:' and the carrier that is avoided.
alter table send_requests add column via text;

-- Of a call that reads a code: what it says, in which language, and until when it is worth a call.
alter table calls add column digits text, add column locale text, add column call_until timestamptz;
create index calls_of_codes on calls (call_at) where digits is not null;

-- An operator ended the hold: what was counted until now does not bring it back before.
alter table verify_holds add column lifted_until timestamptz;
