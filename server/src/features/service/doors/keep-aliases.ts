import { failure, Failure, invalidField } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { findSendablePattern } from '../../messaging/patterns/index.ts';
import { countAliases, saveAliases, type NewAlias } from './doors-store.ts';
import { variableShape } from './read-alias-lines.ts';

const aliasesMax = 1000;
const tooManyAliases = failure({ code: 'too_many_aliases', status: 409, text: 'too_many_aliases' });

/** Saves aliases that are found in the same transaction, in place of those that have their names. */
export async function keepAliases(
  { db, clock, notifications }: Platform,
  accountId: number,
  find: (tx: Transaction) => Promise<readonly NewAlias[]>,
): Promise<number> {
  const count = await db.transaction().execute(async (tx) => {
    const aliases = await find(tx);
    if (aliases.length > 0) await saveAliases(tx, accountId, aliases, clock.now());
    if ((await countAliases(tx, accountId)) > aliasesMax) throw tooManyAliases({ count: aliasesMax });
    return aliases.length;
  });
  notifications.notifyLocally('peyk_doors');
  return count;
}

/** Why an alias cannot be used: its pattern cannot be sent with, or has no such variable. */
export async function aliasProblem(
  platform: Platform,
  accountId: number,
  alias: NewAlias,
): Promise<Failure | undefined> {
  try {
    const { vars } = await findSendablePattern(platform, accountId, alias.pattern_code);
    const known = new Set(vars.map(({ var: name }) => name));
    const wrong = (alias.variables ?? []).find(
      (one) => !variableShape.test(one) || !known.has(one.slice(one.indexOf('=') + 1)),
    );
    return wrong === undefined
      ? undefined
      : invalidField('variables', text('alias_variable', { name: wrong }));
  } catch (problem) {
    if (problem instanceof Failure) return problem;
    throw problem;
  }
}
