import type { Queryable } from '../../../../storage/database.ts';

/** The key that is there; the given one where there was none. */
export async function claimCodeKey(db: Queryable, key: string): Promise<string> {
  await db
    .insertInto('link_keys')
    .values({ code_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('link_keys').select('code_key').executeTakeFirstOrThrow();
  return row.code_key;
}
