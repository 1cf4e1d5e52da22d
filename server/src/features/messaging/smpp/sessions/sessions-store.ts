import { sql } from 'kysely';

import type { Database, Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';

/** A session whose process has not written it for so long is gone with it. */
const staleMs = 60_000;

interface NewSession {
  readonly credentialId: number;
  readonly bindsMax: number;
  readonly kind: string;
  readonly address: string;
  readonly version: number;
  readonly isEncrypted: boolean;
  readonly now: Date;
}

/** Undefined: the credential has as many as it may, over all processes. */
export async function insertSession(db: Database, session: NewSession): Promise<number | undefined> {
  const { credentialId, now } = session;
  return db.transaction().execute(async (tx) => {
    // One bind of a credential at a time, so that they are counted.
    await sql`select pg_advisory_xact_lock(hashtextextended('smpp-binds', ${credentialId}))`.execute(tx);
    await tx
      .deleteFrom('smpp_sessions')
      .where('credential_id', '=', credentialId)
      .where('seen_at', '<', new Date(now.getTime() - staleMs))
      .execute();
    const { count } = await tx
      .selectFrom('smpp_sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('credential_id', '=', credentialId)
      .executeTakeFirstOrThrow();
    if (count >= session.bindsMax) return undefined;
    const { id } = await tx
      .insertInto('smpp_sessions')
      .values({
        credential_id: credentialId,
        kind: session.kind,
        address: session.address,
        version: session.version,
        is_encrypted: session.isEncrypted,
        bound_at: now,
        seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('smpp_sessions').where('id', '=', id).execute();
}

interface SeenSession {
  readonly id: number;
  readonly submitted: number;
  readonly delivered: number;
  readonly lastError: number;
}

/** Notes that these sessions live. Returns how many all processes have by credential, and those to be ended. */
export async function noteSessions(
  db: Queryable,
  seen: readonly SeenSession[],
  now: Date,
): Promise<{ readonly counts: ReadonlyMap<number, number>; readonly ending: ReadonlySet<number> }> {
  const written = await sql<{ id: number; is_ending: boolean }>`
    update smpp_sessions s set seen_at = ${now}, submitted = v.submitted, delivered = v.delivered, last_error = v.last_error
    from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ submitted }) => submitted)}::bigint[],
      ${seen.map(({ delivered }) => delivered)}::bigint[], ${seen.map(({ lastError }) => lastError)}::bigint[])
      as v (id, submitted, delivered, last_error)
    where s.id = v.id returning s.id, s.is_ending`.execute(db);
  const counted = await db
    .selectFrom('smpp_sessions')
    .select(({ fn }) => ['credential_id', fn.countAll<number>().as('count')])
    .where('seen_at', '>=', new Date(now.getTime() - staleMs))
    .groupBy('credential_id')
    .execute();
  return {
    counts: new Map(counted.map(({ credential_id, count }) => [credential_id, count])),
    ending: new Set(written.rows.filter(({ is_ending }) => is_ending).map(({ id }) => id)),
  };
}

/** Live sessions of all processes, with what waits for each credential; of one account, if it is named. */
export async function listSessions(
  db: Queryable,
  { accountId, now }: { readonly accountId?: number; readonly now: Date },
) {
  let query = db
    .selectFrom('smpp_sessions as s')
    .innerJoin('smpp_credentials as c', 'c.id', 's.credential_id')
    .selectAll('s')
    .select(['c.account_id', 'c.system_id', 'c.submit_window', 'c.parts_per_second'])
    .where('s.seen_at', '>=', new Date(now.getTime() - staleMs))
    .orderBy('s.id');
  if (accountId !== undefined) query = query.where('c.account_id', '=', accountId);
  return query.execute();
}

/** Asks the process of a session to end it. False if there is no such session. */
export async function endSession(tx: Transaction, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('smpp_sessions as s')
    .from('smpp_credentials as c')
    .set({ is_ending: true })
    .whereRef('c.id', '=', 's.credential_id')
    .where('s.id', '=', id)
    .returning('c.account_id')
    .executeTakeFirst();
  if (row !== undefined) await notify(tx, 'peyk_smpp');
  return row?.account_id;
}
