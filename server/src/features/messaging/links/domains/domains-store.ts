import { sql } from 'kysely';

import type { Queryable, Transaction } from '../../../../storage/database.ts';

const verifiedMax = 10_000;

export async function listVerifiedDomains(db: Queryable) {
  return db
    .selectFrom('link_domains')
    .select(['host', 'account_id', 'is_default'])
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .limit(verifiedMax)
    .execute();
}

const shownColumns = [
  'id',
  'host',
  'token',
  'created_at',
  'checked_at',
  'verified_at',
  'is_default',
] as const;
export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number];

export async function listDomains(db: Queryable, accountId: number) {
  return db
    .selectFrom('link_domains')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function findDomain(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('link_domains')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined: the account has it already. */
export async function insertDomain(
  tx: Transaction,
  domain: { readonly accountId: number; readonly host: string; readonly token: string; readonly now: Date },
): Promise<DomainRow | undefined> {
  return tx
    .insertInto('link_domains')
    .values({
      account_id: domain.accountId,
      host: domain.host,
      token: domain.token,
      created_at: domain.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'host']).doNothing())
    .returning(shownColumns)
    .executeTakeFirst();
}

export async function isTaken(db: Queryable, accountId: number, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('link_domains')
    .select('id')
    .where('host', '=', host)
    .where('account_id', '<>', accountId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the check of its record found; the first proven host of an account is the one that its links are made under. */
export async function markChecked(
  tx: Transaction,
  accountId: number,
  id: number,
  { isProven, now }: { readonly isProven: boolean; readonly now: Date },
): Promise<void> {
  const hasDefault = (await listDomains(tx, accountId)).some((domain) => domain.is_default);
  await tx
    .updateTable('link_domains')
    .set({
      checked_at: now,
      ...(isProven
        ? { verified_at: now, ...(!hasDefault && { is_default: true }) }
        : { verified_at: null, is_default: false }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Links are made under this one from now on; null: under the address of the service. */
export async function setDefaultDomain(tx: Transaction, accountId: number, id: number | null): Promise<void> {
  await tx
    .updateTable('link_domains')
    .set({ is_default: sql<boolean>`coalesce(id = ${id}::bigint, false)` })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteDomain(tx: Transaction, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('link_domains')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
