import { invalidField } from '../../failure.ts';
import type { Transaction } from '../../storage/database.ts';
import { text } from '../../texts/text.ts';
import { findProfile } from '../accounts/index.ts';
import { lineRecords } from '../lines/index.ts';
import { lockExistingPlan } from '../plans/index.ts';
import type { LineBody } from './line-fields.ts';

/** Stores who may use the line; refuses an empty list, the list of another kind, and accounts or plans that are not there. */
export async function storeAccess(
  tx: Transaction,
  lineId: number,
  { kind, accounts = [], plans = [] }: NonNullable<LineBody['access']>,
): Promise<void> {
  const lists = { accounts: [...new Set(accounts)], plans: [...new Set(plans)] };
  for (const [name, list] of Object.entries(lists)) {
    const field = `access.${name}`;
    if (kind === name ? list.length === 0 : list.length > 0)
      throw invalidField(field, text(kind === name ? 'field_required' : 'field_invalid', { field }));
  }
  for (const [index, id] of lists.accounts.entries())
    if ((await findProfile(tx, id)) === undefined) throw unknown(`access.accounts.${index}`);
  for (const [index, id] of lists.plans.entries())
    if (!(await lockExistingPlan(tx, id))) throw unknown(`access.plans.${index}`);
  await lineRecords.setAccess(tx, lineId, { kind, ...lists });
}

function unknown(field: string) {
  return invalidField(field, text('field_invalid', { field }));
}
