import { sql } from 'kysely';

import { mentions, withoutMentions, type NumberTable } from '../../../number-data.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { PersonType } from './identity-rules.ts';

export const caseStates = ['draft', 'waiting', 'approved', 'rejected', 'expired'] as const;
type CaseState = (typeof caseStates)[number];

const columns = [
  'account_id',
  'state',
  'person_type',
  'answers',
  'reason',
  'item_reasons',
  'submitted_at',
  'decided_at',
  'decided_by',
  'expires_at',
  'register_match',
  'register_answer',
  'register_asked_at',
  'updated_at',
] as const;

export interface CaseRow {
  readonly account_id: number;
  readonly state: CaseState;
  readonly person_type: PersonType;
  /** Sealed. */
  readonly answers: string | null;
  readonly reason: string | null;
  readonly item_reasons: Readonly<Record<string, string>>;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
  readonly decided_by: number | null;
  readonly expires_at: Date | null;
  readonly register_match: boolean | null;
  readonly register_answer: string | null;
  readonly register_asked_at: Date | null;
  readonly updated_at: Date;
}

export async function findCase(db: Queryable, accountId: number): Promise<CaseRow | undefined> {
  const row = await db
    .selectFrom('identity_cases')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

/** Locks the case until the transaction ends. */
export async function lockCase(tx: Transaction, accountId: number): Promise<CaseRow | undefined> {
  const row = await tx
    .selectFrom('identity_cases')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

/** Locks the case of the account, an empty one if it has none. */
export async function openCase(
  tx: Transaction,
  accountId: number,
  { personType, now }: { readonly personType: PersonType; readonly now: Date },
): Promise<CaseRow> {
  await tx
    .insertInto('identity_cases')
    .values({
      account_id: accountId,
      state: 'draft',
      person_type: personType,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const row = await lockCase(tx, accountId);
  if (row === undefined) throw new Error(`the identity case of account ${accountId} could not be opened`);
  return row;
}

type CaseChanges = Partial<Omit<CaseRow, 'account_id' | 'item_reasons'>> & {
  readonly item_reasons?: Readonly<Record<string, string>>;
  readonly reminded_at?: Date | null;
};

export async function changeCase(
  db: Queryable,
  accountId: number,
  { item_reasons: itemReasons, ...changes }: CaseChanges,
): Promise<void> {
  await db
    .updateTable('identity_cases')
    .set({ ...changes, ...(itemReasons && { item_reasons: JSON.stringify(itemReasons) }) })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteCase(tx: Transaction, accountId: number): Promise<void> {
  await tx.deleteFrom('identity_cases').where('account_id', '=', accountId).execute();
}

/** Those that wait, the longest first; others, the newest first. */
export async function listCases(
  db: Queryable,
  state: CaseState,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CaseRow[]> {
  const cases = db.selectFrom('identity_cases').select(columns).where('state', '=', state);
  const ordered =
    state === 'waiting'
      ? cases.orderBy('submitted_at').orderBy('account_id')
      : cases.orderBy('updated_at', 'desc').orderBy('account_id');
  return (await ordered.limit(limit).offset(offset).execute()) as CaseRow[];
}

export async function countCases(db: Queryable, state: CaseState): Promise<number> {
  const { total } = await db
    .selectFrom('identity_cases')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many wait, and since when the newest does. */
export async function countWaitingCases(db: Queryable): Promise<{ count: number; newest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null }>`
    select count(*)::int as count, max(submitted_at) as newest from identity_cases where state = 'waiting'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, newest: null };
}

/** Accounts whose approval ends by this moment, the earliest first. */
export async function listEnding(
  db: Queryable,
  until: Date,
  { isReminded, limit }: { readonly isReminded: boolean; readonly limit: number },
): Promise<number[]> {
  const ending = db.selectFrom('identity_cases').select('account_id').where('expires_at', '<=', until);
  const rows = await (isReminded ? ending : ending.where('reminded_at', 'is', null))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** Cases whose answers are sealed with another key than this one. */
export async function listSealedOtherwise(
  db: Queryable,
  prefix: string,
  limit: number,
): Promise<{ readonly account_id: number; readonly answers: string }[]> {
  const rows = await db
    .selectFrom('identity_cases')
    .select(['account_id', 'answers'])
    .where('answers', 'is not', null)
    .where('answers', 'not like', `${prefix}%`)
    .limit(limit)
    .execute();
  return rows as { account_id: number; answers: string }[];
}

export const caseNumbers: NumberTable = {
  table: 'identity_cases',
  columns: ['register_answer', 'reason', 'item_reasons'],
  key: ['account_id'],
  // What operators and the register wrote; what was typed is sealed, and of the account itself.
  rows: `(${mentions('t.register_answer')} or ${mentions('t.reason')} or ${mentions('t.item_reasons')})`,
  shown: `jsonb_build_object('account_id', t.account_id, 'register_answer', t.register_answer, 'reason', t.reason,
    'item_reasons', t.item_reasons)`,
  erasure: {
    kind: 'replace',
    set: {
      register_answer: withoutMentions('t.register_answer', 'text'),
      reason: withoutMentions('t.reason', 'text'),
      item_reasons: withoutMentions('t.item_reasons', 'jsonb'),
    },
  },
};
