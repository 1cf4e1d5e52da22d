import type { Queryable } from '../../../storage/database.ts';
import type { IdentityRules } from './identity-rules.ts';
import { iranRules } from './iran-rules.ts';

interface StoredRules {
  readonly rules: IdentityRules;
  /** Null: no operator has changed the shipped ones. */
  readonly updatedAt: Date | null;
}

export async function readIdentityRules(db: Queryable): Promise<StoredRules> {
  const row = await db
    .selectFrom('identity_rules')
    .select(['rules', 'updated_at'])
    .where('id', '=', 1)
    .executeTakeFirst();
  // What is stored is what the endpoint checked.
  return row === undefined
    ? { rules: iranRules, updatedAt: null }
    : { rules: row.rules as unknown as IdentityRules, updatedAt: row.updated_at };
}

export async function storeIdentityRules(db: Queryable, rules: IdentityRules, now: Date): Promise<void> {
  const content = { rules: JSON.stringify(rules), updated_at: now };
  await db
    .insertInto('identity_rules')
    .values({ id: 1, ...content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
    .execute();
}
