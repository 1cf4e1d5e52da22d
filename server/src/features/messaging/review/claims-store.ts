import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { operatorName } from '../../people/operators/index.ts';

interface Claimant {
  readonly operatorId: number;
  readonly now: Date;
}

interface NewClaim extends Claimant {
  readonly until: Date;
  /** The open desk that asks; null: a program. */
  readonly desk: string | null;
}

/**
 * Claims the first of the subjects that no other operator has, or renews the own claim on it; undefined: others have them
 * all. One statement decides; it waits only for a claim on the very same subject at this moment, and then goes on with
 * those that are left. `isNew`: the operator did not have it before.
 */
export async function claimFirst(
  db: Queryable,
  subjects: readonly string[],
  { operatorId, now, until, desk }: NewClaim,
): Promise<{ subject: string; isNew: boolean } | undefined> {
  // Each further round has lost one subject to another operator.
  for (let round = 0; round <= subjects.length; round += 1) {
    const { rows } = await sql<{ tried: string | null; subject: string | null; is_new: boolean }>`
      with free as (
        select subject from unnest(${[...subjects]}::text[]) with ordinality as wanted (subject, place)
        where not exists (
          select from review_claims
          where review_claims.subject = wanted.subject and operator_id <> ${operatorId} and until > ${now})
        order by place limit 1),
      claimed as (
        insert into review_claims (subject, operator_id, claimed_at, until, desk)
        select subject, ${operatorId}::bigint, ${now}::timestamptz, ${until}::timestamptz, ${desk}::text from free
        on conflict (subject) do update
        set operator_id = excluded.operator_id,
            until = excluded.until,
            desk = excluded.desk,
            claimed_at = case when review_claims.operator_id = excluded.operator_id and review_claims.until > ${now}
              then review_claims.claimed_at else excluded.claimed_at end
        where review_claims.operator_id = excluded.operator_id or review_claims.until <= ${now}
        returning subject, claimed_at)
      select (select subject from free) as tried, claimed.subject, claimed_at = ${now} as is_new
      from (select) as one left join claimed on true`.execute(db);
    const [row] = rows;
    if (row === undefined || row.tried === null) return undefined;
    if (row.subject !== null) return { subject: row.subject, isNew: row.is_new };
  }
  return undefined;
}

/** Gives the subject to the operator; returns who else had it. */
export async function takeClaim(
  db: Queryable,
  subject: string,
  { operatorId, now, until, desk }: NewClaim,
): Promise<number | undefined> {
  const before = await db
    .selectFrom('review_claims')
    .select('operator_id')
    .where('subject', '=', subject)
    .where('until', '>', now)
    .where('operator_id', '<>', operatorId)
    .forUpdate()
    .executeTakeFirst();
  const columns = { operator_id: operatorId, claimed_at: now, until, desk };
  await db
    .insertInto('review_claims')
    .values({ subject, ...columns })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
    .execute();
  return before?.operator_id;
}

/** What operators are at, and who. */
export async function listClaims(db: Queryable, now: Date) {
  return claimsOf(db, now).orderBy('review_claims.claimed_at').limit(1000).execute();
}

/** The claim of another operator on the subject, if there is one. */
export async function findClaimOfOther(db: Queryable, subject: string, { operatorId, now }: Claimant) {
  return claimsOf(db, now)
    .where('review_claims.subject', '=', subject)
    .where('review_claims.operator_id', '<>', operatorId)
    .executeTakeFirst();
}

/** False if the operator had no claim on it. */
export async function releaseClaim(db: Queryable, subject: string, operatorId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_claims')
    .where('subject', '=', subject)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends any claim on what is decided. */
export async function deleteClaim(db: Queryable, subject: string): Promise<void> {
  await db.deleteFrom('review_claims').where('subject', '=', subject).execute();
}

/** Removes claims that were not renewed; those claimed at this moment are left alone. */
export async function forgetClaims(db: Queryable, expiredBefore: Date): Promise<void> {
  await sql`
    delete from review_claims where subject in (
      select subject from review_claims where until < ${expiredBefore} for update skip locked)`.execute(db);
}

function claimsOf(db: Queryable, now: Date) {
  return db
    .selectFrom('review_claims')
    .select([
      'review_claims.subject',
      'review_claims.claimed_at',
      'review_claims.until',
      'review_claims.operator_id',
      operatorName('review_claims.operator_id').as('operator_name'),
    ])
    .where('review_claims.until', '>', now);
}
