import { sql, type Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import type { Judge, TestAudience, TestContent, TestState, Winner } from './ab-test.ts';

type Row = Selectable<DB['ab_tests']>;
export type AbTest = ReturnType<typeof testOf>;

const testOf = (row: Row) => ({
  accountId: row.account_id,
  id: row.id,
  title: row.title,
  state: row.state as TestState,
  judgedBy: row.judged_by as Judge,
  judgeHours: row.judge_hours,
  content: row.content as unknown as TestContent,
  audience: row.audience as unknown as TestAudience | null,
  sharePercent: row.share_percent,
  restCount: row.rest_count,
  sendA: row.send_a,
  sendB: row.send_b,
  sendRest: row.send_rest,
  winner: row.winner as Winner | null,
  decidedBy: row.decided_by as 'result' | 'hand' | null,
  problem: row.problem,
  isTest: row.is_test,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
});

interface NewTest {
  readonly accountId: number;
  readonly title: string;
  readonly judgedBy: Judge;
  readonly judgeHours: number | null;
  readonly content: TestContent;
  readonly audience: TestAudience;
  readonly sharePercent: number;
  readonly restCount: number;
  readonly sendA: number;
  readonly sendB: number;
  readonly isTest: boolean;
  readonly now: Date;
}

export async function insertTest(tx: Transaction, test: NewTest): Promise<AbTest> {
  const row = await tx
    .insertInto('ab_tests')
    .values({
      account_id: test.accountId,
      title: test.title,
      state: 'testing',
      judged_by: test.judgedBy,
      judge_hours: test.judgeHours,
      content: JSON.stringify(test.content),
      audience: JSON.stringify(test.audience),
      share_percent: test.sharePercent,
      rest_count: test.restCount,
      send_a: test.sendA,
      send_b: test.sendB,
      is_test: test.isTest,
      created_at: test.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return testOf(row);
}

const ofTest = (db: Queryable, accountId: number, id: number) =>
  db.selectFrom('ab_tests').selectAll().where('account_id', '=', accountId).where('id', '=', id);

export async function findTest(db: Queryable, accountId: number, id: number): Promise<AbTest | undefined> {
  const row = await ofTest(db, accountId, id).executeTakeFirst();
  return row && testOf(row);
}

export async function lockTest(tx: Transaction, accountId: number, id: number): Promise<AbTest | undefined> {
  const row = await ofTest(tx, accountId, id).forUpdate().executeTakeFirst();
  return row && testOf(row);
}

export async function listTestRows(
  db: Queryable,
  accountId: number,
  paging: { readonly limit: number; readonly offset: number },
): Promise<AbTest[]> {
  const rows = await db
    .selectFrom('ab_tests')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  return rows.map(testOf);
}

/** How many tests the account has, and how many of them are open. */
export async function countTests(db: Queryable, accountId: number): Promise<{ total: number; open: number }> {
  const row = await db
    .selectFrom('ab_tests')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where state in ('testing', 'undecided', 'held'))`.as('open'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), open: Number(row.open) };
}

interface TestChange {
  readonly state: TestState;
  readonly winner?: Winner | null;
  readonly decidedBy?: 'result' | 'hand' | null;
  readonly sendRest?: number | null;
  readonly problem?: string | null;
  readonly decidedAt?: Date | null;
}

/** The audience of a test that has ended is not kept. */
export async function updateTest(
  db: Queryable,
  { accountId, id }: Pick<AbTest, 'accountId' | 'id'>,
  change: TestChange,
): Promise<void> {
  const { state, winner, decidedBy, sendRest, problem = null, decidedAt } = change;
  const isOver = state === 'finished' || state === 'cancelled';
  await db
    .updateTable('ab_tests')
    .set({
      state,
      problem,
      ...(winner !== undefined && { winner }),
      ...(decidedBy !== undefined && { decided_by: decidedBy }),
      ...(sendRest !== undefined && { send_rest: sendRest }),
      ...(decidedAt !== undefined && { decided_at: decidedAt }),
      ...(isOver && { audience: null }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
