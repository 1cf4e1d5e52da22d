-- Replies by which people leave a line or come back are confirmed, and HELP is answered. Off on lines before this.
alter table lines add column answers_replies boolean not null default false;
