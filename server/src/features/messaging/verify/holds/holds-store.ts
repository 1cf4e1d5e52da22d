import { sql } from 'kysely';

import { messageSql } from '../../messages/index.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import type { NamedStatement } from '../../../../storage/writers.ts';

const heldMax = 1000;
const sampleMax = 5000;
const liftedMs = 3_600_000;

/** Of real people, two of three verifications are approved. `approvedMax` is of a hundred. */
export const suspicion = { startedMin: 50, approvedMax: 10 } as const;

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
    where h.held_until <= ${now} and (h.lifted_until is null or h.lifted_until <= ${now})
    returning 1`.execute(tx);
  return rows.length > 0;
}

export interface SuspiciousCarrier {
  readonly carrier: string;
  readonly started: number;
  readonly approved: number;
}

/** Ended verifications by the carrier of their first code, without those of hooks; of very many, as many as show a share. */
export const suspiciousCarriers = (since: Date): NamedStatement => ({
  name: 'list_approved_by_carrier',
  text: `select r.carrier, count(*)::int as started, (count(*) filter (where v.status = 'approved'))::int as approved
         from (
           select account_id, id, is_first_send, status from verifications
           where created_at > $1::timestamptz and status in ('approved', 'failed', 'expired') and not is_test
             and hook_id is null
           limit ${sampleMax}) v
         left join verification_sends b on not v.is_first_send and b.account_id = v.account_id and b.verification_id = v.id
           and b.step = 0 and b.asked = 1
         ${messageSql.joinSingle({ account: 'v.account_id', request: 'case when v.is_first_send then v.id else b.send_id end' })}
         where r.carrier is not null
         group by 1`,
  values: [since],
});

/** Prefixes that are held at the moment, of all accounts. */
export async function listHeld(db: Queryable, now: Date) {
  return db
    .selectFrom('verify_holds')
    .selectAll()
    .where('held_until', '>', now)
    .orderBy('held_until', 'desc')
    .limit(heldMax)
    .execute();
}

/** Ends a hold. Its verifications of the last hour would bring it back, so it stays as one that is over for that long. */
export async function liftHold(
  tx: Transaction,
  { accountId, prefix, now }: { accountId: number; prefix: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verify_holds')
    .set({ held_until: now, lifted_until: new Date(now.getTime() + liftedMs) })
    .where('account_id', '=', accountId)
    .where('prefix', '=', prefix)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listHolds(db: Queryable, accountId: number) {
  return db
    .selectFrom('verify_holds')
    .select(['prefix', 'held_until'])
    .where('account_id', '=', accountId)
    .execute();
}
