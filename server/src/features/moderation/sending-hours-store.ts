import type { Queryable } from '../../storage/database.ts';

export async function selectSendingHours(db: Queryable) {
  return db.selectFrom('sending_hours').selectAll().orderBy('service').execute();
}

export async function upsertSendingHours(
  db: Queryable,
  { service, from, to }: { service: string; from: number; to: number },
): Promise<void> {
  await db
    .insertInto('sending_hours')
    .values({ service, from_minute: from, to_minute: to })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ from_minute: from, to_minute: to }))
    .execute();
}

export async function deleteSendingHours(db: Queryable, service: string): Promise<void> {
  await db.deleteFrom('sending_hours').where('service', '=', service).execute();
}
