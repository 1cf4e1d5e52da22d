import { failure, notFound } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { lockProfile } from '../accounts/index.ts';
import { changeCase, openCase, type CaseRow } from './cases-store.ts';
import type { IdentityItem } from './identity-rules.ts';
import { readIdentityRules } from './rules-store.ts';
import { mayChange } from './shown-case.ts';

const closed = failure({ code: 'identity_closed', status: 409, text: 'identity_closed' });
const settled = failure({ code: 'identity_settled', status: 409, text: 'identity_settled' });

interface OpenCase {
  readonly row: CaseRow;
  readonly items: readonly IdentityItem[];
  readonly account: NonNullable<Awaited<ReturnType<typeof lockProfile>>>;
}

/**
 * Changes the documents of an account in a transaction, under the lock of the account: two changes at a time never pass a
 * bound together. The case is a draft again, with the reasons of its last rejection until it is submitted.
 */
export function changeOwnCase<Result>(
  { db, clock }: Platform,
  accountId: number,
  change: (tx: Transaction, open: OpenCase) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const account = await lockProfile(tx, accountId);
    if (account === undefined) throw notFound();
    const { rules } = await readIdentityRules(tx);
    if (!rules.is_open) throw closed();
    const now = clock.now();
    const personType = account.person_type;
    const row = await openCase(tx, accountId, { personType, now });
    if (!mayChange(row, now)) throw settled();
    const state = row.state === 'rejected' ? 'rejected' : 'draft';
    await changeCase(tx, accountId, { state, person_type: personType, updated_at: now });
    return change(tx, { row, items: rules[personType], account });
  });
}
