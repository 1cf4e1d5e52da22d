import type { Queryable } from '../../../storage/database.ts';

/** When sends to many may be handed over on a kind of line, in minutes of the day. */
export interface SendingHours {
  readonly service: string;
  readonly from_minute: number;
  readonly to_minute: number;
}

export async function listSendingHours(db: Queryable): Promise<SendingHours[]> {
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

/** False: the kind has hours. */
export async function insertMissingHours(
  db: Queryable,
  { service, from, to }: { service: string; from: number; to: number },
): Promise<boolean> {
  const row = await db
    .insertInto('sending_hours')
    .values({ service, from_minute: from, to_minute: to })
    .onConflict((conflict) => conflict.column('service').doNothing())
    .returning('service')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSendingHours(db: Queryable, service: string): Promise<void> {
  await db.deleteFrom('sending_hours').where('service', '=', service).execute();
}
