import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

/** Space of the advisory locks of processes that serve SMPP. */
const lockSpace = 7260;

export async function drawProcessId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select nextval('smpp_process_ids') as id`);
  return Number(rows[0]?.id ?? 0);
}

/** Until its connection ends, however it ends. Waits for another one to give it up, at most so long. */
export async function lockProcess(client: pg.Client, id: number, timeoutMs: number): Promise<void> {
  await client.query(`select set_config('lock_timeout', $1, false)`, [String(timeoutMs)]);
  await client.query('select pg_advisory_lock($1, $2)', [lockSpace, id]);
}

/** Condition: the process of this column lives. */
export const isServing = (processId: string): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${sql.lit(lockSpace)} and objsubid = 2 and objid::bigint = ${sql.ref(processId)}
      and database = (select oid from pg_database where datname = current_database()))`;
