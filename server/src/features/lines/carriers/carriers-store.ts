import { sql } from 'kysely';

import { notifyChanges } from '../../../changes/index.ts';
import type { Queryable } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import { messengerKind, voiceKind } from './carrier-kinds.ts';

export async function listCarriers(db: Queryable) {
  return db.selectFrom('carriers').selectAll().orderBy('id').execute();
}

export type CarrierRow = Awaited<ReturnType<typeof listCarriers>>[number];

export async function findCarrier(db: Queryable, id: number): Promise<CarrierRow | undefined> {
  return db.selectFrom('carriers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether operators keep a carrier that reaches phones. */
export async function hasRealCarrier(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('carriers')
    .select('id')
    .where('is_enabled', '=', true)
    .where('kind', '<>', 'simulator')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a carrier of lines that reaches phones was ever switched on. */
export async function everHadRealCarrier(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('carriers')
    .select('id')
    .where('kind', 'not in', ['simulator', voiceKind, messengerKind])
    .where((where) => where.or([where('is_enabled', '=', true), where('first_enabled_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface CarrierFields {
  readonly name: string;
  readonly kind: string;
  readonly config: unknown;
  readonly isEnabled: boolean;
}

/** Undefined if the name is taken. */
export async function insertCarrier(
  db: Queryable,
  carrier: CarrierFields & { now: Date },
): Promise<CarrierRow | undefined> {
  return db
    .insertInto('carriers')
    .values({
      name: carrier.name,
      kind: carrier.kind,
      config: JSON.stringify(carrier.config),
      is_enabled: carrier.isEnabled,
      first_enabled_at: carrier.isEnabled ? carrier.now : null,
      created_at: carrier.now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateCarrier(
  db: Queryable,
  id: number,
  { kind, config, isEnabled, now }: Omit<CarrierFields, 'name'> & { now: Date },
): Promise<CarrierRow | undefined> {
  return db
    .updateTable('carriers')
    .set((columns) => ({
      kind,
      config: JSON.stringify(config),
      is_enabled: isEnabled,
      ...(isEnabled && {
        first_enabled_at: columns.fn.coalesce('first_enabled_at', sql<Date>`${now}::timestamptz`),
      }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCarrier(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('carriers').where('id', '=', id).execute();
}

/** The carriers of each line (of these, if given), in routing order. */
export async function listRoutes(db: Queryable, lineIds?: readonly number[]) {
  const query = db
    .selectFrom('line_carriers')
    .innerJoin('lines', 'lines.id', 'line_carriers.line_id')
    .innerJoin('carriers', 'carriers.id', 'line_carriers.carrier_id')
    .select([
      'lines.id as line_id',
      'lines.number as line',
      'carriers.id as carrier_id',
      'carriers.name as carrier',
      'line_carriers.weight',
      'line_carriers.operator',
    ])
    .orderBy('line_carriers.line_id')
    .orderBy('line_carriers.position');
  return (lineIds === undefined ? query : query.where('line_carriers.line_id', 'in', lineIds)).execute();
}

/** The sender for a message over this carrier: this line, or the first that uses the carrier; undefined if none is right. */
export async function findLineOf(
  db: Queryable,
  carrierId: number,
  number: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select l.number
    from lines l
    where l.disabled_at is null and (${number ?? null}::text is null or l.number = ${number ?? null})
    order by exists (select from line_carriers c where c.line_id = l.id and c.carrier_id = ${carrierId}) desc,
      exists (select from line_carriers c where c.line_id = l.id), l.id
    limit 1`.execute(db);
  return rows[0]?.number;
}

/** Lines that have no other way than this carrier, if it is switched on; undefined: a new one, which no route names. */
export async function listLinesOnlyBy(
  db: Queryable,
  carrierId: number | undefined,
  limit: number,
): Promise<{ number: string; total: number }[]> {
  const id = carrierId ?? 0;
  const { rows } = await sql<{ number: string; total: number }>`
    select l.number, count(*) over () as total
    from lines l
    where l.disabled_at is null and case
      when exists (select from line_carriers c where c.line_id = l.id) then
        exists (select from line_carriers c where c.line_id = l.id and c.carrier_id = ${id})
        and not exists (
          select from line_carriers c join carriers k on k.id = c.carrier_id
          where c.line_id = l.id and c.carrier_id <> ${id} and k.is_enabled)
      else not exists (select from carriers k where k.is_enabled and k.kind not in (${voiceKind}, ${messengerKind}) and k.id <> ${id}) end
    order by l.id limit ${limit}`.execute(db);
  return rows;
}

interface RouteStep {
  readonly carrierId: number;
  readonly weight: number;
  /** Null: recipients of every operator without carriers of its own. */
  readonly operator: string | null;
}

export async function replaceRoute(
  db: Queryable,
  lineId: number,
  steps: readonly RouteStep[],
): Promise<void> {
  await db.deleteFrom('line_carriers').where('line_id', '=', lineId).execute();
  if (steps.length === 0) return;
  await db
    .insertInto('line_carriers')
    .values(
      steps.map(({ carrierId, weight, operator }, position) => ({
        line_id: lineId,
        carrier_id: carrierId,
        position,
        weight,
        operator: operator ?? '',
      })),
    )
    .execute();
}

/** Makes every process reload its carriers when the surrounding transaction commits. */
export async function notifyCarriersChanged(db: Queryable): Promise<void> {
  await notify(db, 'peyk_carriers');
  await notifyChanges(db, [{ accountId: null, topic: 'carriers' }]);
}
