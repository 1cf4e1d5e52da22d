import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { LocationFields } from './location-fields.ts';
import type { LocationState } from './location-request.ts';

interface Priced {
  readonly line: { readonly id: number; readonly number: string; readonly factorPermille: number };
  readonly waitingFor: 'approval' | 'schedule';
  readonly now: Date;
}

/** The id is needed before the insert, because the reserve is booked under it. */
export async function nextLocationId(db: Queryable): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('location_requests', 'id')) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function insertLocation(
  tx: Transaction,
  { accountId, id, cost }: { accountId: number; id: number; cost: number },
  fields: LocationFields,
  { line, waitingFor, now }: Priced,
): Promise<void> {
  await tx
    .insertInto('location_requests')
    .values({
      ...fields,
      account_id: accountId,
      id,
      state: 'pending',
      waiting_for: waitingFor,
      line_id: line.id,
      line_number: line.number,
      factor_permille: line.factorPermille,
      cost,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateLocation(
  tx: Transaction,
  { account_id, id }: Pick<LocationRow, 'account_id' | 'id'>,
  changes: LocationFields & { cost: number; revision: number },
  { line, waitingFor, now }: Priced,
): Promise<void> {
  await tx
    .updateTable('location_requests')
    .set({
      ...changes,
      waiting_for: waitingFor,
      line_id: line.id,
      line_number: line.number,
      factor_permille: line.factorPermille,
      updated_at: now,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

export async function findLocation(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('location_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

/** Locks the row for the rest of the transaction: decisions, edits and sends of a request are serialised by it. */
export async function lockLocation(
  tx: Transaction,
  accountId: number,
  id: number,
): Promise<LocationRow | undefined> {
  return tx
    .selectFrom('location_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Of any account: operators address a request by its id alone. */
export async function lockLocationOfAnyAccount(
  tx: Transaction,
  id: number,
): Promise<LocationRow | undefined> {
  const found = await tx
    .selectFrom('location_requests')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found && lockLocation(tx, found.account_id, id);
}

interface LocationFilters {
  /** Absent: all accounts, for operators. */
  readonly accountId?: number | undefined;
  readonly status?: LocationState | undefined;
  readonly waitingFor?: 'approval' | 'schedule' | undefined;
  readonly search?: string | undefined;
}

export async function listLocations(
  db: Queryable,
  filters: LocationFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<LocationRow[]> {
  return filtered(db, filters).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countLocations(db: Queryable, filters: LocationFilters): Promise<number> {
  const { total } = await filtered(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function filtered(db: Queryable, { accountId, status, waitingFor, search }: LocationFilters) {
  let query = db.selectFrom('location_requests');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (status !== undefined) query = query.where('state', '=', status);
  if (waitingFor !== undefined) query = query.where('waiting_for', '=', waitingFor);
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) => where.or([where('text', 'ilike', like), where('address', 'ilike', like)]));
  }
  return query;
}

export async function markLocationApproved(
  tx: Transaction,
  { account_id, id }: Pick<LocationRow, 'account_id' | 'id'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('location_requests')
    .set({ waiting_for: 'schedule', updated_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

interface Ending {
  readonly state: 'done' | 'cancelled' | 'rejected';
  readonly reason: string | null;
  readonly returned: number;
  readonly now: Date;
}

export async function markLocationEnded(
  tx: Transaction,
  { account_id, id }: Pick<LocationRow, 'account_id' | 'id'>,
  { state, reason, returned, now }: Ending,
): Promise<void> {
  await tx
    .updateTable('location_requests')
    .set({
      state,
      waiting_for: null,
      rejected_due: reason,
      returned,
      next_look_at: null,
      ended_at: now,
      updated_at: now,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Of all accounts: how many wait for approval, and since when the newest does. */
export async function countLocationsToApprove(db: Queryable) {
  const { count, newest } = await db
    .selectFrom('location_requests')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('updated_at').as('newest')])
    .where('waiting_for', '=', 'approval')
    .executeTakeFirstOrThrow();
  return { count, newest };
}
