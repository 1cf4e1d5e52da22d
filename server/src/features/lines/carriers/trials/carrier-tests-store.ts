import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { notify } from '../../../../storage/notify.ts';
import { erasedNumber } from '@peyk/text';

import type { NumberTable } from '../../../../number-data.ts';

export const testStates = ['waiting', 'taken', 'sent', 'delivered', 'failed', 'refused', 'in-doubt'] as const;
export type TestState = (typeof testStates)[number];

export interface CarrierTestRow {
  readonly id: number;
  readonly carrier: string;
  readonly line_number: string;
  readonly mobile: string;
  readonly text: string;
  readonly state: TestState;
  readonly reason: string | null;
  readonly requested_at: Date;
  readonly changed_at: Date;
}

/** Longest wait until a process takes a test up. */
const waitSeconds = 30;
const keptDays = 7;

export async function insertTest(
  tx: Transaction,
  test: Pick<CarrierTestRow, 'carrier' | 'line_number' | 'mobile' | 'text'> & { readonly now: Date },
): Promise<CarrierTestRow> {
  const { now, ...fields } = test;
  await sql`delete from carrier_tests where changed_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    tx,
  );
  const row = await tx
    .insertInto('carrier_tests')
    .values({ ...fields, state: 'waiting', requested_at: now, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(tx, 'peyk_carrier_tests');
  return row as CarrierTestRow;
}

/** Takes up the tests that wait for one of these carriers; each is taken by one process. */
export async function claimTests(
  db: Queryable,
  carriers: readonly string[],
  now: Date,
): Promise<CarrierTestRow[]> {
  if (carriers.length === 0) return [];
  const { rows } = await sql<CarrierTestRow>`
    update carrier_tests set state = 'taken', changed_at = ${now}
    where id in (
      select id from carrier_tests
      where state = 'waiting' and carrier = any(${carriers as string[]}::text[])
        and requested_at > ${now}::timestamptz - make_interval(secs => ${waitSeconds})
      order by id for update skip locked)
    returning *`.execute(db);
  return rows;
}

export async function updateTest(
  db: Queryable,
  id: number,
  change: {
    readonly state: TestState;
    readonly reason: string | null;
    readonly messageId?: string | undefined;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable('carrier_tests')
    .set({
      state: change.state,
      reason: change.reason?.replaceAll('\0', '') ?? null,
      changed_at: change.now,
      ...(change.messageId !== undefined && { carrier_message_id: change.messageId }),
    })
    .where('id', '=', id)
    .where('state', 'not in', ['delivered', 'failed'])
    .execute();
  // Others may get its receipt.
  if (change.messageId !== undefined) await notify(db, 'peyk_carrier_tests');
}

/** Tests that still wait for something, with what the carrier called them. */
export async function listOpenTests(db: Queryable, since: Date) {
  return db
    .selectFrom('carrier_tests')
    .select(['id', 'carrier', 'carrier_message_id'])
    .where('state', 'in', ['waiting', 'taken', 'sent'])
    .where('changed_at', '>', since)
    .orderBy('id')
    .execute();
}

export async function findTest(
  db: Queryable,
  carrier: string,
  id: number,
): Promise<CarrierTestRow | undefined> {
  const row = await db
    .selectFrom('carrier_tests')
    .selectAll()
    .where('id', '=', id)
    .where('carrier', '=', carrier)
    .executeTakeFirst();
  return row as CarrierTestRow | undefined;
}

export const carrierTestNumbers: NumberTable = {
  table: 'carrier_tests',
  columns: ['mobile'],
  key: ['id'],
  rows: 't.mobile = $1',
  erasure: { kind: 'replace', set: { mobile: `'${erasedNumber}'`, text: `''` } },
};
