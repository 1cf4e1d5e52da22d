import { sql } from 'kysely';

import type { Platform } from '../../../platform.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';

interface Decision {
  readonly kind: 'send' | 'pattern' | 'lbs';
  readonly isApproved: boolean;
  /** Since when it waited. */
  readonly since: Date;
}

/** Counts an operator's decision with how long it was waited for, in the transaction of the decision. */
export async function countDecision(
  tx: Transaction,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { kind, isApproved, since }: Decision,
): Promise<void> {
  const now = clock.now();
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  await sql`
    insert into moderation_figures as f (day, kind, is_approved, decided, waited_seconds, longest_seconds)
    values ((${now}::timestamptz at time zone ${config.timeZone})::date, ${kind}, ${isApproved}, 1, ${seconds}, ${seconds})
    on conflict (day, kind, is_approved) do update set decided = f.decided + 1,
      waited_seconds = f.waited_seconds + excluded.waited_seconds,
      longest_seconds = greatest(f.longest_seconds, excluded.longest_seconds)`.execute(tx);
}

export interface ModerationRow {
  readonly day: string;
  readonly kind: 'send' | 'pattern' | 'lbs';
  readonly approved: number;
  readonly refused: number;
  readonly average_seconds: number;
  readonly longest_seconds: number;
}

/** Decisions by day and kind, newest day first. */
export async function listModeration(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ModerationRow[]> {
  const { rows } = await sql<ModerationRow>`
    select day::text as day, kind,
      coalesce(sum(decided) filter (where is_approved), 0)::bigint as approved,
      coalesce(sum(decided) filter (where not is_approved), 0)::bigint as refused,
      (sum(waited_seconds) / sum(decided))::bigint as average_seconds, max(longest_seconds) as longest_seconds
    from moderation_figures
    where day >= ${from}::date and day <= ${to}::date
    group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}

interface WaitingTimes {
  readonly decided: number;
  readonly average_seconds: number;
  readonly longest_seconds: number;
}

/** How long sends or patterns waited for their decision, over the last days; undefined: none was decided. */
export async function findWaitingTimes(
  db: Queryable,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { kind, days }: { readonly kind: 'send' | 'pattern'; readonly days: number },
): Promise<WaitingTimes | undefined> {
  const { rows } = await sql<WaitingTimes>`
    select sum(decided)::bigint as decided, (sum(waited_seconds) / sum(decided))::bigint as average_seconds,
      max(longest_seconds)::bigint as longest_seconds
    from moderation_figures
    where kind = ${kind} and day > (${clock.now()}::timestamptz at time zone ${config.timeZone})::date - ${days}::int
    having sum(decided) > 0`.execute(db);
  return rows[0];
}
