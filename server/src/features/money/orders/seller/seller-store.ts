import type { Queryable, Transaction } from '../../../../storage/database.ts';

export const sellerFields = [
  'name',
  'name_en',
  'national_id',
  'economic_id',
  'registration_id',
  'address',
  'address_en',
  'postal_code',
  'phone',
] as const;
type SellerField = (typeof sellerFields)[number];
export type Seller = Readonly<Record<SellerField, string | null>>;

const none = Object.fromEntries(sellerFields.map((field) => [field, null])) as Seller;

/** What operators keep of the seller; null: it is as the settings say. */
export async function findSeller(db: Queryable): Promise<Seller> {
  return (await db.selectFrom('seller').select(sellerFields).executeTakeFirst()) ?? none;
}

export async function updateSeller(
  tx: Transaction,
  changes: Partial<Record<SellerField, string | null>>,
): Promise<void> {
  await tx
    .insertInto('seller')
    .values({ is_only: true, ...changes })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ is_only: true, ...changes }))
    .execute();
}
