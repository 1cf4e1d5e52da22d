import { sql } from 'kysely';

import type { Queryable } from '../../storage/database.ts';

/** Everything the profile shows of an account. */
export async function findProfile(db: Queryable, accountId: number) {
  return db
    .selectFrom('accounts')
    .innerJoin('plans', 'plans.id', 'accounts.plan_id')
    .selectAll('accounts')
    .select(['plans.title as plan_title', 'plans.permissions'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The account that the first start made; the lowest id there is. */
export async function findFirstAccountId(db: Queryable): Promise<number | undefined> {
  const row = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id;
}

/** True once any account exists. Waits for another process that is just making the first one. */
export async function isAnyAccountThere(db: Queryable): Promise<boolean> {
  await sql`lock table accounts in share row exclusive mode`.execute(db);
  return (await findFirstAccountId(db)) !== undefined;
}

export async function insertPlan(
  db: Queryable,
  {
    title,
    permissions,
    tariffs,
  }: { title: string; permissions: string[]; tariffs: { fromAmount: number; rate: number }[] },
): Promise<number> {
  const { id } = await db
    .insertInto('plans')
    .values({ title, permissions })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tariffs')
    .values(tariffs.map(({ fromAmount, rate }) => ({ plan_id: id, from_amount: fromAmount, rate })))
    .execute();
  return id;
}

export interface NewAccount {
  readonly username: string;
  readonly planId: number;
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly now: Date;
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<number> {
  const row = await db
    .insertInto('accounts')
    .values({
      username: account.username,
      plan_id: account.planId,
      mobile: account.mobile,
      first_name: account.firstName,
      last_name: account.lastName,
      verified_at: account.now,
      created_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
