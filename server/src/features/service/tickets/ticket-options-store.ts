import type { Queryable, Transaction } from '../../../storage/database.ts';

// Departments and importances: short lists that operators edit and customers choose from.

export async function listDepartments(db: Queryable) {
  return db
    .selectFrom('support_departments')
    .select(['id', 'title'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** All departments in use, locked, so that concurrent renames and retirements are serialised. */
export async function lockDepartments(tx: Transaction) {
  return tx
    .selectFrom('support_departments')
    .select(['id', 'title'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findDepartment(db: Queryable, id: number) {
  return db
    .selectFrom('support_departments')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined if a department in use has this title. */
export async function insertDepartment(
  tx: Transaction,
  title: string,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('support_departments')
    .values({ title, created_at: now })
    .onConflict((conflict) => conflict.columns(['title']).where('retired_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateDepartment(
  tx: Transaction,
  id: number,
  change: { readonly title: string } | { readonly retiredAt: Date },
): Promise<void> {
  await tx
    .updateTable('support_departments')
    .set('title' in change ? { title: change.title } : { retired_at: change.retiredAt })
    .where('id', '=', id)
    .execute();
}

export async function listImportances(db: Queryable) {
  return db
    .selectFrom('ticket_importances')
    .select(['id', 'code', 'title'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function lockImportances(tx: Transaction) {
  return tx
    .selectFrom('ticket_importances')
    .select(['id', 'code', 'title'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A retired importance with this code is reactivated. Undefined if the code is in use. */
export async function insertImportance(
  tx: Transaction,
  { code, title, now }: { readonly code: string; readonly title: string; readonly now: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('ticket_importances')
    .values({ code, title, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ title, retired_at: null })
        .where('ticket_importances.retired_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateImportance(
  tx: Transaction,
  id: number,
  change: { readonly title: string } | { readonly retiredAt: Date },
): Promise<void> {
  await tx
    .updateTable('ticket_importances')
    .set('title' in change ? { title: change.title } : { retired_at: change.retiredAt })
    .where('id', '=', id)
    .execute();
}
