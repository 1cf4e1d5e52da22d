import type { Queryable } from '../../../storage/database.ts';

export async function keepProofKey(
  db: Queryable,
  { id, publicKey }: { readonly id: string; readonly publicKey: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('proof_keys')
    .values({ id, public_key: publicKey, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The public key in base64 (DER, SPKI); undefined: no proof of this service was signed with it. */
export async function findProofKey(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('proof_keys').select('public_key').where('id', '=', id).executeTakeFirst();
  return row?.public_key;
}
