import { Type, type Static } from 'typebox';

import { invalidField } from '../../failure.ts';
import { Id, nullable } from '../../http/schemas.ts';
import type { Queryable } from '../../storage/database.ts';
import { text } from '../../texts/text.ts';
import { findProfile } from '../accounts/index.ts';
import { lineRecords } from '../lines/index.ts';
import { everywhere, type Reach } from './blacklist.ts';

export const reachFields = {
  scope: Type.Enum(['global', 'line', 'account'], {
    description: 'global: from nobody here; line: not from line_id; account: not from account_id',
  }),
  line_id: Type.Optional(nullable(Id)),
  account_id: Type.Optional(nullable(Id)),
};
const reachSchema = Type.Object(reachFields);

/** Requires exactly the id that the scope needs, so that a wrong request cannot block a number globally. */
export async function readReach(db: Queryable, given: Static<typeof reachSchema>): Promise<Reach> {
  const { scope, line_id: lineId = null, account_id: accountId = null } = given;
  checkScopeField('line_id', lineId, scope === 'line');
  checkScopeField('account_id', accountId, scope === 'account');
  if (lineId !== null) {
    if (!(await lineRecords.exists(db, lineId))) throw invalidField('line_id', text('line_unknown'));
    return { lineId, accountId: null };
  }
  if (accountId === null) return everywhere;
  if ((await findProfile(db, accountId)) === undefined)
    throw invalidField('account_id', text('account_unknown'));
  return { lineId: null, accountId };
}

function checkScopeField(field: string, value: number | null, isNeeded: boolean): void {
  if (isNeeded && value === null) throw invalidField(field, text('field_required', { field }));
  if (!isNeeded && value !== null) throw invalidField(field, text('blacklist_scope_surplus', { field }));
}
