import { sql } from 'kysely';

import { planFeatures, type PlanFeature } from '../../../http/callers/plan-features.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';

export interface Tariff {
  readonly fromAmount: number;
  readonly rate: number;
}

interface PlanFields {
  readonly title: string;
  /** Default: all features. */
  readonly permissions?: readonly PlanFeature[];
  readonly isOffered?: boolean;
}

export async function insertPlan(
  db: Queryable,
  {
    title,
    permissions = planFeatures,
    isOffered = true,
    tariffs,
  }: PlanFields & { tariffs: readonly Tariff[] },
): Promise<number> {
  const { id } = await db
    .insertInto('plans')
    .values({ title, permissions: distinct(permissions), is_offered: isOffered })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTariffs(db, id, tariffs);
  return id;
}

export async function updatePlan(
  db: Queryable,
  planId: number,
  { title, permissions, isOffered }: Partial<PlanFields>,
): Promise<void> {
  const fields = {
    ...(title !== undefined && { title }),
    ...(permissions !== undefined && { permissions: distinct(permissions) }),
    ...(isOffered !== undefined && { is_offered: isOffered }),
  };
  if (Object.keys(fields).length === 0) return;
  await db.updateTable('plans').set(fields).where('id', '=', planId).execute();
}

function distinct(features: readonly PlanFeature[]): PlanFeature[] {
  return [...new Set(features)];
}

export async function replaceTariffs(
  db: Queryable,
  planId: number,
  tariffs: readonly Tariff[],
): Promise<void> {
  await db.deleteFrom('tariffs').where('plan_id', '=', planId).execute();
  await insertTariffs(db, planId, tariffs);
}

async function insertTariffs(db: Queryable, planId: number, tariffs: readonly Tariff[]): Promise<void> {
  const rows = tariffs.map(({ fromAmount, rate }) => ({ plan_id: planId, from_amount: fromAmount, rate }));
  await db.insertInto('tariffs').values(rows).execute();
}

/** False if the plan still has accounts; their foreign key refuses it, and the transaction can only be rolled back. */
export async function deletePlanWithoutAccounts(tx: Transaction, planId: number): Promise<boolean> {
  try {
    await tx.deleteFrom('plans').where('id', '=', planId).execute();
    return true;
  } catch (problem) {
    if ((problem as { code?: string }).code !== '23503') throw problem;
    return false;
  }
}

const planColumns = sql<PlanRow>`
  p.id, p.title, p.permissions, p.is_offered, p.created_at,
  coalesce((select json_agg(json_build_object('from_amount', t.from_amount, 'rate', t.rate) order by t.from_amount)
            from tariffs t where t.plan_id = p.id), '[]') as tariffs`;

export interface PlanRow {
  readonly id: number;
  readonly title: string;
  readonly permissions: PlanFeature[];
  readonly is_offered: boolean;
  readonly created_at: Date;
  readonly tariffs: { from_amount: number; rate: number }[];
}

export async function findPlan(db: Queryable, planId: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`select ${planColumns} from plans p where p.id = ${planId}`.execute(db);
  return rows[0];
}

/** The plan, locked until the transaction ends. */
export async function lockPlan(db: Queryable, planId: number): Promise<PlanRow | undefined> {
  await sql`select from plans where id = ${planId} for update`.execute(db);
  return findPlan(db, planId);
}

/** Whether the plan exists; a key share lock keeps it from being deleted until the transaction ends. */
export async function lockExistingPlan(db: Queryable, planId: number): Promise<boolean> {
  const { rows } = await sql`select from plans where id = ${planId} for key share`.execute(db);
  return rows.length > 0;
}

/**
 * The plan, if new accounts may use it; a share lock keeps it from being changed or deleted until the transaction ends.
 */
export async function lockOfferedPlan(db: Queryable, planId: number): Promise<PlanRow | undefined> {
  await sql`select from plans where id = ${planId} for share`.execute(db);
  const plan = await findPlan(db, planId);
  return plan?.is_offered ? plan : undefined;
}

const titled = (search: string | undefined) =>
  search === undefined ? sql`true` : sql`p.title ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;

export async function listPlans(
  db: Queryable,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plans p where ${titled(search)} order by p.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Plans that new accounts may choose. */
export async function listOfferedPlans(db: Queryable): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plans p where p.is_offered order by p.id limit 1000`.execute(db);
  return rows;
}

export async function countPlans(db: Queryable, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from plans p where ${titled(search)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Rate of a page, by the plan, for a purchase of this amount. */
export async function findRateForPurchase(
  db: Queryable,
  planId: number,
  amount: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select('rate')
    .where('plan_id', '=', planId)
    .where('from_amount', '<=', amount)
    .orderBy('from_amount', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}

/** Rate of a page, by the plan, for the smallest purchase. */
export async function findSmallestRate(db: Queryable, planId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tariffs')
    .select('rate')
    .where('plan_id', '=', planId)
    .orderBy('from_amount')
    .limit(1)
    .executeTakeFirst();
  return row?.rate;
}
