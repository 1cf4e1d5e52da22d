import { sql, type SqlBool } from 'kysely';
import type pg from 'pg';

import type { Paging } from '../../../http/paging.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { messageSql } from '../../messaging/messages/index.ts';
import { graceSeconds, type Alert, type Finding } from './alert.ts';

/** Time that a problem must be gone before it is over: what comes and goes is one alert. */
const calmSeconds = 60;
/** A machine that said nothing of its disk for so long has no worker any more. */
const silentMachineSeconds = 3600;
const keptDays = 90;

const kinds = Object.keys(graceSeconds);
const seconds = Object.values(graceSeconds);

export interface AlertChanges {
  readonly raised: readonly Alert[];
  readonly ended: readonly Alert[];
}

/**
 * Keeps what was found, raises what of it has lasted and ends what has been gone for a while. The rows are marked as they are
 * returned, so that of several processes that look at the same moment one gets them. Each machine knows its own disk only:
 * with `machine` the findings are those of its disk, without it all others.
 */
export async function recordFindings(
  tx: Transaction,
  { machine, findings, now }: { machine?: string; findings: readonly Finding[]; now: Date },
): Promise<AlertChanges> {
  // In one order, so that two processes do not wait for each other.
  const rows = findings.toSorted((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1));
  await sql`
    insert into alerts (kind, subject, reason, since, seen_at)
    select f.kind, f.subject, f.reason, ${now}, ${now} from unnest(
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ subject }) => subject)}::text[],
      ${rows.map(({ reason }) => reason)}::text[]) as f (kind, subject, reason)
    on conflict (kind, subject) where ended_at is null
    do update set reason = excluded.reason, seen_at = excluded.seen_at`.execute(tx);
  const isGone = sql<SqlBool>`ended_at is null and seen_at <= ${ago(now, calmSeconds)} and ${
    machine === undefined
      ? sql`(kind <> 'disk' or seen_at <= ${ago(now, silentMachineSeconds)})`
      : sql`kind = 'disk' and subject = ${machine}`
  }`;
  await sql`
    delete from alerts
    where (raised_at is null and ${isGone}) or ended_at < ${ago(now, keptDays * 86_400)}`.execute(tx);
  const { rows: ended } = await sql<Alert>`
    update alerts set ended_at = ${now} where ${isGone} returning *`.execute(tx);
  const { rows: raised } = await sql<Alert>`
    update alerts set raised_at = ${now}
    from unnest(${kinds}::text[], ${seconds}::int[]) as g (kind, seconds)
    where g.kind = alerts.kind and raised_at is null and ended_at is null and seen_at = ${now}
      and since <= ${now}::timestamptz - make_interval(secs => g.seconds)
    returning alerts.*`.execute(tx);
  return { raised, ended };
}

const ago = (now: Date, past: number) => new Date(now.getTime() - past * 1000);

/** A problem that could not be stored while it lasted: the database itself was away. */
export async function insertPastAlert(
  tx: Transaction,
  { kind, subject, reason, since, now }: Finding & { readonly since: Date; readonly now: Date },
): Promise<Alert> {
  const times = { since, seen_at: now, raised_at: since, ended_at: now };
  const row = await tx
    .insertInto('alerts')
    .values({ kind, subject, reason, ...times })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Alert;
}

/** Alerts that were raised, the newest first. */
export async function listAlerts(
  db: Queryable,
  isCurrent: boolean | undefined,
  { limit, offset }: Paging,
): Promise<{ rows: Alert[]; total: number }> {
  const told = db
    .selectFrom('alerts')
    .where('raised_at', 'is not', null)
    .$if(isCurrent !== undefined, (query) =>
      query.where('ended_at', isCurrent === true ? 'is' : 'is not', null),
    );
  const [rows, count] = await Promise.all([
    told.selectAll().orderBy('raised_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    told.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as Alert[], total: Number(count.total) };
}

/** How many alerts last, and when the newest was raised. */
export async function countCurrentAlerts(db: Queryable) {
  const { count, newest } = await db
    .selectFrom('alerts')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('raised_at').as('newest')])
    .where('raised_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, newest };
}

export async function findAlerts(db: Queryable, ids: readonly number[]): Promise<Alert[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('alerts').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return rows as Alert[];
}

/** How many messages to one recipient were due at a moment and are taken by no process, counted up to a limit. */
export async function countOverdue(pool: pg.Pool, dueBefore: Date, limit: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(messageSql.countOverdue, [dueBefore, limit]);
  return rows[0]?.total ?? 0;
}

/** Seconds since the oldest open transaction of this database began; 0 if there is none. */
export async function oldestTransactionSeconds(db: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as seconds
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}
