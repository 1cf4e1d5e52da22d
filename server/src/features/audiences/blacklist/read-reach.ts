import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { AccountIdOrNull } from '../../../http/fields/ids.ts';
import { invalid, type FieldProblems } from '../../../failure.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { text, type Text } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { everywhere, type Reach } from './blacklist.ts';

export const reachFields = {
  scope: field(
    Type.Enum(['global', 'line', 'account']),
    'global: nothing from this service; line: nothing from line_id; account: nothing from account_id',
    'global: از هیچ‌کس اینجا؛ line: نه از line_id؛ account: نه از account_id',
  ),
  line_id: field(Type.Optional(nullable(Id)), 'Id of the line', 'شناسهٔ خط', 1),
  account_id: Type.Optional(AccountIdOrNull),
};
const reachSchema = Type.Object(reachFields);

type GivenReach = Static<typeof reachSchema>;

/** Requires exactly the id that the scope needs, so that a wrong request cannot block a number globally. */
export async function readReach(db: Queryable, given: GivenReach): Promise<Reach> {
  await checkReach(db, given);
  const { line_id: lineId = null, account_id: accountId = null } = given;
  return lineId === null && accountId === null ? everywhere : { lineId, accountId };
}

/** What is checked of a reach beyond its schema. */
export const reachChecks = {
  reach: (given: Partial<GivenReach>, { platform }: { readonly platform: Pick<Platform, 'db'> }) =>
    checkReach(platform.db, given),
};

async function checkReach(
  db: Queryable,
  { scope, line_id: lineId = null, account_id: accountId = null }: Partial<GivenReach>,
): Promise<void> {
  // Without a scope that can be read it is not known which id is needed.
  const isFor = (one: typeof scope) => (scope === undefined ? undefined : scope === one);
  const lineProblem =
    scopeProblem('line_id', lineId, isFor('line')) ??
    (lineId !== null && !(await lineRecords.exists(db, lineId)) ? text('line_unknown') : undefined);
  const accountProblem =
    scopeProblem('account_id', accountId, isFor('account')) ??
    (accountId !== null && !(await findProfile(db, accountId)) ? text('account_unknown') : undefined);
  const problems: FieldProblems = {
    ...(lineProblem && { line_id: [lineProblem] }),
    ...(accountProblem && { account_id: [accountProblem] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function scopeProblem(field: string, value: number | null, isNeeded: boolean | undefined): Text | undefined {
  if (isNeeded === true && value === null) return text('field_required', { field });
  if (isNeeded === false && value !== null) return text('blacklist_scope_surplus', { field });
  return undefined;
}
