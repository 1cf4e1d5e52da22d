import type { StatementClient } from '../../../../storage/statement-client.ts';
import { listLiving } from '../lane/processes-store.ts';

interface Recipient {
  readonly mobile: string;
  /** Of the receipt; null if it does not say. */
  readonly line: string | null;
}

interface UnansweredRow {
  /** Which of the given recipients, counted from 1. */
  readonly number: number;
  readonly account_id: number;
  readonly request_id: number;
  readonly n: number;
  readonly released_at: Date;
}

const daysBack = 3;

// Messages of one part only: a receipt of one part says nothing of the others. And only if no other message to this phone
// could be meant: a message whose parts are stored is found by its id, so what is left are those without stored parts,
// which wait too or had their receipt at once. Of campaigns only those in batches whose process has died: the living know
// the ids of theirs. Others and waiting ones are read each for themselves, as they may lie in several groups.
const isWithoutParts = (requestId: string, n: string) => `(
    select count(*) from carrier_parts p
    where p.account_id = o.account_id and p.request_id = ${requestId} and p.n = ${n} and p.parts > 0) = 0`;
const findText = `
  with other_singles as materialized (
    select o.mobile, o.id as request_id from send_requests o
    where o.mobile = any($1::text[]) and o.created_at > $3 and ${isWithoutParts('o.id', '0')}),
  other_items as materialized (
    select o.mobile, o.request_id, o.n
    from send_items o join send_requests s on s.account_id = o.account_id and s.id = o.request_id
    where o.mobile = any($1::text[]) and (s.state = 'running' or s.released_at > $3)
      and ${isWithoutParts('o.request_id', 'o.n')}),
  singles as materialized (
    select r.mobile, r.line_number, r.account_id, r.id as request_id, r.released_at from send_requests r
    where r.mobile = any($1::text[]) and r.state = 'released' and r.item_status = 'in-queue' and r.pages = 1
      and r.released_at > $3 and (r.attempts = 0 or r.sent_at is not null)),
  items as materialized (
    select i.mobile, r.line_number, i.account_id, i.request_id, i.n, coalesce(r.released_at, r.created_at) as released_at
    from send_items i
      join send_leases l on l.account_id = i.account_id and l.request_id = i.request_id and i.n between l.from_n and l.to_n
      join send_requests r on r.account_id = i.account_id and r.id = i.request_id
    where i.mobile = any($1::text[]) and coalesce(l.process_id, 0) <> all($4::bigint[])
      and i.item_status = 'in-queue' and i.pages = 1 and i.attempts = 0 and i.retry_at is null),
  waiting as (
    select mobile, line_number, account_id, request_id, 0 as n, released_at from singles
    union all select mobile, line_number, account_id, request_id, n, released_at from items)
  select v.number::int, w.account_id, w.request_id, w.n, w.released_at
  from unnest($1::text[], $2::text[]) with ordinality as v (mobile, line, number)
  join waiting w on w.mobile = v.mobile and w.line_number = coalesce(v.line, w.line_number)
  where not exists (select from other_singles o where o.mobile = w.mobile and o.request_id <> w.request_id)
    and not exists (
      select from other_items o where o.mobile = w.mobile and (o.request_id <> w.request_id or o.n <> w.n))`;

/**
 * Messages to these recipients that were or are about to be handed over and have no answer of a carrier. `living` are the
 * processes that live, at a worker, which does not know them.
 */
export async function findUnanswered(
  client: StatementClient,
  recipients: readonly Recipient[],
  now: Date,
  living?: readonly number[],
): Promise<UnansweredRow[]> {
  if (recipients.length === 0) return [];
  const { rows } = await client.query<UnansweredRow>({
    name: 'find_unanswered',
    text: findText,
    values: [
      recipients.map(({ mobile }) => mobile),
      recipients.map(({ line }) => line),
      new Date(now.getTime() - daysBack * 86_400_000),
      living ?? (await listLiving(client)),
    ],
  });
  return rows;
}
