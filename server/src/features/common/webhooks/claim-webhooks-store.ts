import type { DueWork } from '../../../due-work.ts';
import { candidatesSql, claimDue, type Candidate, type ClaimKey } from '../../../storage/claim-due.ts';
import type { StatementClient } from '../../../storage/statement-client.ts';
import { longestPauseMinutes } from './calls/retry-rules.ts';

export interface ClaimedWebhook {
  readonly account_id: number;
  readonly id: number;
}

const isFree = (row: string, now: string) =>
  `${row}.state = 'active' and (${row}.leased_by is null or ${row}.leased_until < ${now})
   and (${row}.retry_at is null or ${row}.retry_at <= ${now}
     or ${row}.retry_at > ${now}::timestamptz + interval '${longestPauseMinutes} minutes')`;
const isDue = `${isFree('x', '$1')}
  and (exists (select from webhook_events e where e.account_id = x.account_id and e.webhook_id = x.id)
    or exists (select from webhook_deliveries d
               where d.account_id = x.account_id and d.webhook_id = x.id and d.state = 'pending'))`;

export const dueWebhooks: DueWork = {
  channel: 'peyk_webhook_events',
  condition: `exists (select 1 from webhooks x where ${isDue})`,
};

// `turn` is the place that the webhook would be of its account, those under way included: every account gets its first
// place before any gets its second.
const readDueText = `
  with due as (
    select x.account_id, x.id, x.leased_until, x.attempts > 0 as is_failing,
      row_number() over (partition by x.account_id order by x.leased_until nulls first) +
        (select count(*) from webhooks b
         where b.account_id = x.account_id and b.leased_by is not null and b.leased_until >= $1) as turn
    from webhooks x where ${isDue}),
  ranked as (
    select d.*, row_number() over (partition by d.is_failing order by d.turn, d.leased_until nulls first) as of_kind
    from due d where d.turn <= $2)
  select r.account_id, r.id, 0 as n, r.leased_until::text as moment from ranked r
  where not r.is_failing or r.of_kind <= $3
  order by r.turn, r.leased_until nulls first limit $4`;
const takeDueText = `
  update webhooks w set leased_by = $5, leased_until = $7 from ${candidatesSql}
  where w.account_id = any($1) and w.account_id = c.account_id and w.id = c.id
    and w.leased_until is not distinct from c.moment and ${isFree('w', '$6')}
  returning w.account_id, w.id, 0 as n, w.attempts > 0 as is_failing`;

interface Claim {
  readonly owner: string;
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
  /** How many webhooks of one account are called at a time, by all processes. */
  readonly perAccount: number;
  /** How many of those that failed the last time may be among them. */
  readonly failingMax: number;
}

/** Leases webhooks that have something to tell: accounts by turns, and of an account those served longest ago first. */
export async function claimWebhooks(
  client: StatementClient,
  { owner, now, until, limit, perAccount, failingMax }: Claim,
): Promise<(ClaimedWebhook & { readonly is_failing: boolean })[]> {
  const claimed = await claimDue<Candidate, ClaimKey & { readonly is_failing: boolean }>(client, {
    limit,
    read: { name: 'read_due_webhooks', text: readDueText, values: [now, perAccount, failingMax] },
    take: { name: 'take_due_webhooks', text: takeDueText, values: [owner, now, until] },
  });
  return claimed.map(([, { account_id, id, is_failing }]) => ({ account_id, id, is_failing }));
}
