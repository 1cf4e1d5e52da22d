import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';
import type { LinkReport, ReportingProcess } from './link-reports.ts';

/** Seconds without a word after which a process counts as gone, and after which its rows are removed. */
const goneSeconds = 10;
const forgottenSeconds = 120;

/** Replaces what this process said about its carriers. */
export async function replaceReports(
  db: Queryable,
  { id, host, pid, startedAt }: ReportingProcess,
  reports: readonly LinkReport[],
): Promise<void> {
  await sql`
    with said as (
      insert into carrier_links (process, carrier, host, pid, started_at, seen_at, health)
      select ${id}::uuid, v.carrier, ${host}, ${pid}, ${startedAt}, clock_timestamp(), v.health
      from unnest(${reports.map(({ name }) => name)}::text[],
        ${reports.map((report) => JSON.stringify(report))}::jsonb[]) as v (carrier, health)
      on conflict (process, carrier) do update set seen_at = excluded.seen_at, health = excluded.health)
    delete from carrier_links
    where (process = ${id}::uuid and carrier <> all(${reports.map(({ name }) => name)}::text[]))
      or seen_at < clock_timestamp() - make_interval(secs => ${forgottenSeconds})`.execute(db);
}

export async function deleteReports(db: Queryable, processId: string): Promise<void> {
  await db.deleteFrom('carrier_links').where('process', '=', processId).execute();
}

/** What every process said last, by carrier and start of the process; those that are gone come last. */
export async function listReports(db: Queryable) {
  const rows = await db
    .selectFrom('carrier_links')
    .select([
      'process',
      'host',
      'pid',
      'started_at',
      'seen_at',
      'health',
      sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${goneSeconds})`.as('is_gone'),
    ])
    .orderBy('carrier')
    .orderBy('is_gone')
    .orderBy('started_at')
    .orderBy('process')
    .execute();
  return rows.map(({ health, ...row }) => ({ ...row, health: health as unknown as LinkReport }));
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];
