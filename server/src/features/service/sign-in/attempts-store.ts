import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { mentions, type NumberTable } from '../../../number-data.ts';

export interface AttemptPolicy {
  /** Number of failures before any wait is imposed. */
  readonly freeFailures: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

const failuresExpireAfter = '24 hours';

/**
 * Counts an attempt before it is made, so that concurrent attempts are counted too. Each failure beyond the free ones
 * doubles the wait (exponential back-off). Returns when the subject may try again, or undefined if it may try now.
 */
export async function claimAttempt(
  db: Queryable,
  subject: string,
  { freeFailures, firstSeconds, longestSeconds }: AttemptPolicy,
  now: Date,
): Promise<Date | undefined> {
  const failures = sql`case when a.last_at < ${now}::timestamptz - ${failuresExpireAfter}::interval then 1 else a.failures + 1 end`;
  const firstWait = freeFailures > 0 ? 0 : firstSeconds;
  const { rows } = await sql`
    insert into attempts as a (subject, failures, open_at, last_at)
    values (${subject}, 1, ${now}::timestamptz + make_interval(secs => ${firstWait}), ${now})
    on conflict (subject) do update set
      failures = ${failures},
      last_at = ${now},
      open_at = ${now}::timestamptz + make_interval(secs => case
        when (${failures}) <= ${freeFailures}::integer then 0
        else least(${longestSeconds}::integer, ${firstSeconds}::integer * power(2, least((${failures}) - ${freeFailures}::integer - 1, 20))) end)
    where a.open_at <= ${now}
    returning subject`.execute(db);
  if (rows.length > 0) return undefined;
  const blocked = await sql<{ open_at: Date }>`
    select open_at from attempts where subject = ${subject}`.execute(db);
  return blocked.rows[0]?.open_at ?? now;
}

/** Resets the failure count of the subject. */
export async function deleteAttempts(db: Queryable, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', subject).execute();
}

/** Uncounts one attempt that turned out to be successful, and ends the wait. */
export async function undoAttempt(db: Queryable, subject: string, now: Date): Promise<void> {
  await sql`
    update attempts set failures = greatest(failures - 1, 0), open_at = ${now} where subject = ${subject}`.execute(
    db,
  );
}

/** Subjects that start with it say where a name is known, and are kept longer. */
export const knownPrefix = 'known:';

/** Stores that the subject was seen, without a failure. */
export async function storeSubject(db: Queryable, subject: string, now: Date): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ subject, failures: 0, open_at: now, last_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_at: now }))
    .execute();
}

export async function hasSubject(db: Queryable, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('subject')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldAttempts(
  db: Queryable,
  { before, knownBefore }: { readonly before: Date; readonly knownBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('last_at', '<', before)
    .where(({ eb, or }) =>
      or([eb('subject', 'not like', `${knownPrefix}%`), eb('last_at', '<', knownBefore)]),
    )
    .execute();
}

export const attemptNumbers: NumberTable = {
  table: 'attempts',
  columns: ['subject'],
  key: ['subject'],
  rows: mentions('t.subject'),
  erasure: { kind: 'delete' },
};
