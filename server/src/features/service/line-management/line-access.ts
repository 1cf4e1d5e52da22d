import { invalid, type FieldProblems } from '../../../failure.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { text, type Text } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { lineRecords } from '../../lines/lines/index.ts';
import { findPlan, lockExistingPlan } from '../../people/plans/index.ts';
import type { LineBody } from './line-fields.ts';

type Access = NonNullable<LineBody['access']>;
type HasPlan = (id: number) => Promise<boolean>;

/** Stores who may use the line; refuses an empty list, the list of another kind, and accounts or plans that are not there. */
export async function storeAccess(tx: Transaction, lineId: number, access: Access): Promise<void> {
  refuse(await accessProblems(tx, access, (id) => lockExistingPlan(tx, id)));
  await lineRecords.setAccess(tx, lineId, { kind: access.kind, ...listsOf(access) });
}

/** Refuses like `storeAccess` and stores nothing. */
export async function checkAccess(db: Queryable, access: Access): Promise<void> {
  refuse(await accessProblems(db, access, async (id) => (await findPlan(db, id)) !== undefined));
}

async function accessProblems(db: Queryable, access: Access, hasPlan: HasPlan): Promise<FieldProblems> {
  const lists = listsOf(access);
  const problems: Record<string, Text[]> = {};
  for (const [name, list] of Object.entries(lists)) {
    const field = `access.${name}`;
    const isWanted = access.kind === name;
    if (isWanted ? list.length === 0 : list.length > 0)
      problems[field] = [text(isWanted ? 'field_required' : 'field_invalid', { field })];
  }
  const judged = (name: keyof typeof lists) => (problems[`access.${name}`] ? [] : lists[name]).entries();
  for (const [index, id] of judged('accounts'))
    if ((await findProfile(db, id)) === undefined)
      Object.assign(problems, unknown(`access.accounts.${index}`));
  for (const [index, id] of judged('plans'))
    if (!(await hasPlan(id))) Object.assign(problems, unknown(`access.plans.${index}`));
  return problems;
}

const listsOf = ({ accounts = [], plans = [] }: Access) => ({
  accounts: [...new Set(accounts)],
  plans: [...new Set(plans)],
});

const unknown = (field: string): FieldProblems => ({ [field]: [text('field_invalid', { field })] });

function refuse(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
