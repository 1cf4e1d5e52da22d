import { sql } from 'kysely';

import type { Queryable } from '../../../../storage/database.ts';
import type { LinkReport, ReportingProcess } from './link-reports.ts';

/** Seconds without a word after which a process counts as gone, and after which its rows are removed. */
const goneSeconds = 10;
const forgottenSeconds = 120;

/** The row of a worker that has no carrier at all: it lives too. */
const noCarrier = '';

/** Replaces what this process said about its carriers. */
export async function replaceReports(
  db: Queryable,
  { id, host, pid, startedAt }: ReportingProcess,
  reports: readonly LinkReport[],
): Promise<void> {
  const carriers = reports.length === 0 ? [noCarrier] : reports.map(({ name }) => name);
  const health = reports.length === 0 ? ['{}'] : reports.map((report) => JSON.stringify(report));
  await sql`
    with said as (
      insert into carrier_links (process, carrier, host, pid, started_at, seen_at, health)
      select ${id}::uuid, v.carrier, ${host}, ${pid}, ${startedAt}, clock_timestamp(), v.health
      from unnest(${carriers}::text[], ${health}::jsonb[]) as v (carrier, health)
      on conflict (process, carrier) do update set seen_at = excluded.seen_at, health = excluded.health)
    delete from carrier_links
    where (process = ${id}::uuid and carrier <> all(${carriers}::text[]))
      or seen_at < clock_timestamp() - make_interval(secs => ${forgottenSeconds})`.execute(db);
}

export async function deleteReports(db: Queryable, processId: string): Promise<void> {
  await db.deleteFrom('carrier_links').where('process', '=', processId).execute();
}

const isGone = sql<boolean>`(seen_at < clock_timestamp() - make_interval(secs => ${goneSeconds}))`;

/** The workers that live, with carriers or without. */
export async function livingWorkers(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('carrier_links')
    .select('process')
    .distinct()
    .where(isGone, '=', false)
    .execute();
  return rows.map(({ process }) => process);
}

/** What every process said last, by carrier and start of the process; those that are gone come last. */
export async function listReports(db: Queryable) {
  const rows = await db
    .selectFrom('carrier_links')
    .select(['process', 'host', 'pid', 'started_at', 'seen_at', 'health', isGone.as('is_gone')])
    .where('carrier', '<>', noCarrier)
    .orderBy('carrier')
    .orderBy('is_gone')
    .orderBy('started_at')
    .orderBy('process')
    .execute();
  return rows.map(({ health, ...row }) => ({ ...row, health: health as unknown as LinkReport }));
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];
