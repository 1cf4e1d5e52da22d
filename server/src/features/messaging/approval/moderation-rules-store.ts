import type { Queryable, Transaction } from '../../../storage/database.ts';
import { notify } from '../../../storage/notify.ts';
import type { ModerationRule } from './moderation-rule.ts';

/** What operators decided, by subject. */
export async function listRules(db: Queryable): Promise<Map<string, ModerationRule>> {
  const rows = await db.selectFrom('moderation_rules').select(['subject', 'rule']).execute();
  return new Map(rows.map(({ subject, rule }) => [subject, rule as ModerationRule]));
}

/** Stores the rules; null goes back to the settings. Every process reads them again after the commit. */
export async function storeRules(
  tx: Transaction,
  rules: ReadonlyMap<string, ModerationRule | null>,
  now: Date,
): Promise<void> {
  for (const [subject, rule] of rules) {
    if (rule === null) await tx.deleteFrom('moderation_rules').where('subject', '=', subject).execute();
    else
      await tx
        .insertInto('moderation_rules')
        .values({ subject, rule, changed_at: now })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ rule, changed_at: now }))
        .execute();
  }
  await notify(tx, 'peyk_moderation');
}
