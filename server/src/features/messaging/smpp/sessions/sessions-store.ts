import { sql } from 'kysely';
import pg from 'pg';

import type { Platform } from '../../../../platform.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';
import { isServing } from './processes-store.ts';

/** A session whose process has not written it for so long is gone with it. */
const staleMs = 60_000;
/** Longer than between two notes: one that its process left unnoted, and whose lock is gone, died with it. */
const unnotedMs = 25_000;

const { escapeLiteral } = pg;

interface NewSession {
  /** Of one whose row was deleted though it lives; absent: drawn. */
  readonly id?: number;
  readonly credentialId: number;
  readonly bindsMax: number;
  readonly processId: number;
  readonly kind: string;
  readonly address: string;
  readonly version: number;
  readonly isEncrypted: boolean;
  readonly now: Date;
}

/** Undefined: the credential has as many as it may, over all processes. */
export async function insertSession(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  session: NewSession,
): Promise<number | undefined> {
  const { credentialId, bindsMax, now } = session;
  const id = session.id === undefined ? await insertAtOnce(pool, session) : undefined;
  if (id !== undefined) return id;
  return db.transaction().execute(async (tx) => {
    await sql.raw(bindLock(credentialId)).execute(tx);
    let count = await countOthers(tx, session);
    if (count >= bindsMax) {
      await deleteDeadSessions(tx, credentialId, now);
      count = await countOthers(tx, session);
    }
    if (count >= bindsMax) return undefined;
    return store(tx, session);
  });
}

/**
 * One bind of a credential at a time, so that they are counted. Nothing waits for the disk, as clients may bind for every message:
 * a row that a crash of the database loses is written again while its session lives.
 */
const bindLock = (credentialId: number) =>
  `select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended('smpp-binds', ${Number(credentialId)}))`;

/**
 * Most binds find a place: both statements go in one message, which is a transaction by itself, and the second one sees what was
 * stored before the lock was had. Such a message takes no parameters.
 */
async function insertAtOnce(pool: Platform['pool'], session: NewSession): Promise<number | undefined> {
  const { credentialId, processId, kind, address, version, isEncrypted, now } = session;
  const moment = escapeLiteral(now.toISOString());
  const results: unknown = await pool.query(
    `${bindLock(credentialId)};
     insert into smpp_sessions (credential_id, process_id, kind, address, version, is_encrypted, bound_at, seen_at)
     select ${Number(credentialId)}, ${Number(processId)}, ${escapeLiteral(kind)}, ${escapeLiteral(address)}, ${Number(version)},
       ${isEncrypted}, ${moment}::timestamptz, ${moment}::timestamptz
     where (select count(*) from smpp_sessions where credential_id = ${Number(credentialId)}) < ${Number(session.bindsMax)}
     returning id`,
  );
  const [, inserted] = results as readonly { readonly rows: readonly { readonly id: number }[] }[];
  return inserted?.rows[0]?.id;
}

async function store(tx: Transaction, session: NewSession): Promise<number | undefined> {
  const { id = null, credentialId, processId, kind, address, version, isEncrypted, now } = session;
  const { rows } = await sql<{ id: number }>`
    insert into smpp_sessions (id, credential_id, process_id, kind, address, version, is_encrypted, bound_at, seen_at)
    overriding system value
    values (coalesce(${id}::bigint, nextval(pg_get_serial_sequence('smpp_sessions', 'id'))), ${credentialId}, ${processId},
      ${kind}, ${address}, ${version}, ${isEncrypted}, ${now}, ${now})
    on conflict (id) do update set seen_at = excluded.seen_at
    returning id`.execute(tx);
  return rows[0]?.id;
}

async function countOthers(tx: Transaction, { credentialId, id = 0 }: NewSession): Promise<number> {
  const { count } = await tx
    .selectFrom('smpp_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credential_id', '=', credentialId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

async function deleteDeadSessions(tx: Transaction, credentialId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('smpp_sessions')
    .where('credential_id', '=', credentialId)
    .where((where) =>
      where.or([
        where('seen_at', '<', new Date(now.getTime() - staleMs)),
        // A process that lost its connection has no lock until the next one, but notes its sessions.
        where.and([
          where('process_id', 'is not', null),
          where('seen_at', '<', new Date(now.getTime() - unnotedMs)),
          where.not(isServing('smpp_sessions.process_id')),
        ]),
      ]),
    )
    .execute();
}

/** Sessions of processes that died. */
export async function deleteLostSessions(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('smpp_sessions')
    .where('seen_at', '<', new Date(now.getTime() - staleMs))
    .execute();
}

/** Not to the disk either: one that comes again with a crash is not noted any more, and deleted as lost. */
export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db
    .deleteFrom('smpp_sessions')
    .where('id', '=', id)
    .where(sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`)
    .execute();
}

interface SeenSession {
  readonly id: number;
  readonly submitted: number;
  readonly delivered: number;
  readonly lastError: number;
  readonly unanswered: number;
  readonly speed: number;
}

interface Wish {
  readonly id: number;
  readonly is_ending: boolean;
  readonly logged_until: Date | null;
}

/** Notes that these sessions live. Returns what is wished of them. */
export async function noteSessions(
  db: Queryable,
  seen: readonly SeenSession[],
  now: Date,
): Promise<readonly Wish[]> {
  const { rows } = await sql<Wish>`
    update smpp_sessions s set seen_at = ${now}, submitted = v.submitted, delivered = v.delivered, last_error = v.last_error,
      unanswered = v.unanswered, speed = v.speed
    from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ submitted }) => submitted)}::bigint[],
      ${seen.map(({ delivered }) => delivered)}::bigint[], ${seen.map(({ lastError }) => lastError)}::bigint[],
      ${seen.map(({ unanswered }) => unanswered)}::int[], ${seen.map(({ speed }) => speed)}::int[])
      as v (id, submitted, delivered, last_error, unanswered, speed)
    where s.id = v.id returning s.id, s.is_ending, s.logged_until`.execute(db);
  return rows;
}

/** Live sessions of a credential that take receipts, in all processes. */
export async function listReceivers(
  db: Queryable,
  credentialId: number,
  now: Date,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('smpp_sessions')
    .select('id')
    .where('credential_id', '=', credentialId)
    .where('kind', '<>', 'transmitter')
    .where('seen_at', '>=', new Date(now.getTime() - staleMs))
    .where(isServing('process_id'))
    .execute();
  return rows.map(({ id }) => id);
}

/** The credentials with a session that may submit, and has been bound since before that moment. */
export async function listBoundBefore(db: Queryable, before: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('smpp_sessions')
    .select('credential_id')
    .distinct()
    .where('kind', '<>', 'receiver')
    .where('bound_at', '<', before)
    .where(isServing('process_id'))
    .execute();
  return rows.map(({ credential_id }) => credential_id);
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
    .where(isServing('s.process_id'))
    .orderBy('s.id');
  if (accountId !== undefined) query = query.where('c.account_id', '=', accountId);
  return query.execute();
}

interface SessionOf {
  readonly id: number;
  /** Absent: of any account. */
  readonly accountId?: number;
}

/** Asks the process of a session to end it, or to keep its PDUs. Returns its account; undefined: there is no such session. */
async function wish(
  tx: Transaction,
  { id, accountId }: SessionOf,
  wished: { readonly is_ending: true } | { readonly logged_until: Date },
): Promise<number | undefined> {
  let query = tx
    .updateTable('smpp_sessions as s')
    .from('smpp_credentials as c')
    .set(wished)
    .whereRef('c.id', '=', 's.credential_id')
    .where('s.id', '=', id);
  if (accountId !== undefined) query = query.where('c.account_id', '=', accountId);
  const row = await query.returning('c.account_id').executeTakeFirst();
  if (row !== undefined) await notify(tx, 'peyk_smpp');
  return row?.account_id;
}

export const endSession = (tx: Transaction, session: SessionOf) => wish(tx, session, { is_ending: true });

export const logSession = (tx: Transaction, session: SessionOf, until: Date) =>
  wish(tx, session, { logged_until: until });

/** Undefined: there is no such session, of this account if one is named. */
export async function findSession(db: Queryable, { id, accountId }: SessionOf) {
  let query = db
    .selectFrom('smpp_sessions as s')
    .innerJoin('smpp_credentials as c', 'c.id', 's.credential_id')
    .select(['s.id', 's.logged_until', 'c.account_id'])
    .where('s.id', '=', id);
  if (accountId !== undefined) query = query.where('c.account_id', '=', accountId);
  return query.executeTakeFirst();
}
