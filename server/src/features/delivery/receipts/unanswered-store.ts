import type { StatementClient } from '../../../storage/statement-client.ts';

interface Recipient {
  readonly mobile: string;
  /** Null if the carrier does not report it. */
  readonly line: string | null;
}

interface UnansweredRow {
  /** Position of the recipient in the question, from 1. */
  readonly number: number;
  readonly account_id: number;
  readonly request_id: number;
  readonly released_at: Date;
}

const daysBack = 3;

// Messages of one part only: a receipt of one part says nothing of the others. And only if no other message to this phone
// could be meant: a message whose parts are stored is found by its id, so what is left are those without stored parts,
// which wait too or had their receipt at once.
// The others are read for themselves, as they may lie in other shards.
const findText = `
  with others as materialized (
    select o.mobile, o.id from send_requests o
    where o.mobile = any($1::text[]) and o.created_at > $3
      and (
        select count(*) from carrier_parts p
        where p.account_id = o.account_id and p.request_id = o.id and p.n = 0) = 0),
  waiting as materialized (
    select r.mobile, r.line_number, r.account_id, r.id, r.released_at from send_requests r
    where r.mobile = any($1::text[]) and r.state = 'released' and r.item_status = 'in-queue' and r.pages = 1
      and r.released_at > $3 and (r.attempts = 0 or r.sent_at is not null))
  select v.number::int, r.account_id, r.id as request_id, r.released_at
  from unnest($1::text[], $2::text[]) with ordinality as v (mobile, line, number)
  join waiting r on r.mobile = v.mobile and r.line_number = coalesce(v.line, r.line_number)
  where not exists (select from others o where o.mobile = r.mobile and o.id <> r.id)`;

/** Single messages to these recipients that were or are about to be handed over and have no answer of a carrier. */
export async function findUnanswered(
  client: StatementClient,
  recipients: readonly Recipient[],
  now: Date,
): Promise<UnansweredRow[]> {
  if (recipients.length === 0) return [];
  const { rows } = await client.query<UnansweredRow>({
    name: 'find_unanswered',
    text: findText,
    values: [
      recipients.map(({ mobile }) => mobile),
      recipients.map(({ line }) => line),
      new Date(now.getTime() - daysBack * 86_400_000),
    ],
  });
  return rows;
}
