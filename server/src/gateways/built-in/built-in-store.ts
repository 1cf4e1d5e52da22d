import type { Queryable } from '../../storage/database.ts';

export interface NewBuiltInPayment {
  readonly authority: string;
  readonly amount: number;
  readonly description: Readonly<Record<'fa' | 'en', string>>;
  readonly callbackUrl: string;
  readonly now: Date;
}

export async function insertBuiltInPayment(db: Queryable, payment: NewBuiltInPayment): Promise<void> {
  await db
    .insertInto('built_in_payments')
    .values({
      authority: payment.authority,
      amount: payment.amount,
      description: payment.description.fa,
      description_en: payment.description.en,
      callback_url: payment.callbackUrl,
      created_at: payment.now,
    })
    .execute();
}

export async function findBuiltInPayment(db: Queryable, authority: string) {
  return db.selectFrom('built_in_payments').selectAll().where('authority', '=', authority).executeTakeFirst();
}

export type BuiltInPayment = NonNullable<Awaited<ReturnType<typeof findBuiltInPayment>>>;

/** Records the decision of the payer. Only the first one is stored. */
export async function markBuiltInPayment(
  db: Queryable,
  authority: string,
  state: 'paid' | 'declined',
): Promise<void> {
  await db
    .updateTable('built_in_payments')
    .set({ state })
    .where('authority', '=', authority)
    .where('state', '=', 'waiting')
    .execute();
}
