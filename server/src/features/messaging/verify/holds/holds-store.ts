import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';

/** Consecutive numbers with many verifications of which few were approved. */
export interface SuspiciousPrefix {
  readonly account_id: number;
  readonly prefix: string;
  readonly started: number;
  readonly approved: number;
}

interface Suspicion {
  readonly since: Date;
  readonly digits: number;
  readonly startedMin: number;
  /** Of a hundred. */
  readonly approvedMax: number;
}

/** Of all accounts. Verifications that are pending may still be approved, those of hooks are checked elsewhere: neither counts. */
export const suspiciousPrefixes = (suspicion: Suspicion): NamedStatement => ({
  name: 'list_suspicious_prefixes',
  text: `select account_id, left(mobile, $2) as prefix, count(*)::int as started,
           (count(*) filter (where status = 'approved'))::int as approved
         from verifications
         where created_at > $1::timestamptz and status in ('approved', 'failed', 'expired') and not is_test
           and hook_id is null
         group by 1, 2
         having count(*) >= $3 and count(*) filter (where status = 'approved') * 100 < count(*) * $4::int`,
  values: [suspicion.since, suspicion.digits, suspicion.startedMin, suspicion.approvedMax],
});

/** False if it is held already. */
export async function saveHold(
  tx: Transaction,
  { account_id, prefix, started, approved }: SuspiciousPrefix,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into verify_holds as h (account_id, prefix, held_until, started, approved)
    values (${account_id}, ${prefix}, ${heldUntil}, ${started}, ${approved})
    on conflict (account_id, prefix) do update set held_until = excluded.held_until, started = excluded.started,
      approved = excluded.approved
    where h.held_until <= ${now}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function listHolds(db: Queryable, accountId: number) {
  return db
    .selectFrom('verify_holds')
    .select(['prefix', 'held_until'])
    .where('account_id', '=', accountId)
    .execute();
}
