import { sql, type Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import type { AnswerState } from './answers/decide-answer.ts';
import type { ActionOutcome } from './actions/action-kind.ts';

export type RunRow = Selectable<DB['reply_runs']>;

export interface NewRun {
  readonly accountId: number;
  readonly ruleId: number;
  readonly inboxId: number;
  readonly mobile: string;
  readonly lineNumber: string;
  readonly text: string;
  readonly outcomes: readonly ActionOutcome[];
  readonly answer: string | null;
  readonly answerState: AnswerState;
  readonly now: Date;
}

/** Whether a reply was worked off before. */
export async function hasRun(tx: Transaction, accountId: number, inboxId: number): Promise<boolean> {
  const { rows } = await sql`
    select from reply_runs where account_id = ${accountId} and inbox_id = ${inboxId}`.execute(tx);
  return rows.length > 0;
}

/** Whether a rule took a reply of the person before. */
export async function hasRunOf(
  tx: Transaction,
  accountId: number,
  { ruleId, mobile }: { readonly ruleId: number; readonly mobile: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from reply_runs
    where account_id = ${accountId} and rule_id = ${ruleId} and mobile = ${mobile} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertRun(tx: Transaction, run: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('reply_runs')
    .values({
      account_id: run.accountId,
      rule_id: run.ruleId,
      inbox_id: run.inboxId,
      mobile: run.mobile,
      line_number: run.lineNumber,
      text: run.text,
      outcomes: JSON.stringify(run.outcomes.map(({ kind, result, detail }) => ({ kind, result, detail }))),
      answer: run.answer,
      answer_state: run.answerState,
      happened_at: run.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRun(db: Queryable, accountId: number, id: number): Promise<RunRow | undefined> {
  return db
    .selectFrom('reply_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks a result until the transaction ends. */
export async function lockRun(tx: Transaction, accountId: number, id: number): Promise<RunRow | undefined> {
  return tx
    .selectFrom('reply_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What became of an action after the reply, by its place from 0. */
export async function setOutcome(
  db: Queryable,
  { account_id: accountId, id }: Pick<RunRow, 'account_id' | 'id'>,
  at: number,
  outcome: Pick<ActionOutcome, 'result' | 'detail'>,
): Promise<void> {
  await sql`
    update reply_runs set outcomes = jsonb_set(outcomes, array[${String(at)}],
      (outcomes -> ${at}::int) || ${JSON.stringify({ result: outcome.result, detail: outcome.detail })}::jsonb)
    where account_id = ${accountId} and id = ${id}`.execute(db);
}

export async function settleAnswer(
  db: Queryable,
  accountId: number,
  id: number,
  { state, sendId }: { readonly state: AnswerState; readonly sendId: number | null },
): Promise<void> {
  await db
    .updateTable('reply_runs')
    .set({ answer_state: state, send_id: sendId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export interface RunFilters {
  readonly accountId: number;
  readonly ruleId?: number | undefined;
  readonly mobile?: string | undefined;
}

const filtered = (db: Queryable, { accountId, ruleId, mobile }: RunFilters) => {
  let query = db.selectFrom('reply_runs').where('account_id', '=', accountId);
  if (ruleId !== undefined) query = query.where('rule_id', '=', ruleId);
  if (mobile !== undefined) query = query.where('mobile', '=', mobile);
  return query;
};

/** Newest first. */
export async function listRuns(
  db: Queryable,
  filters: RunFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RunRow[]> {
  return filtered(db, filters).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

/** Newest first, those below an id. */
export async function listRunsBelow(
  db: Queryable,
  filters: RunFilters,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<RunRow[]> {
  return filtered(db, filters)
    .selectAll()
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** At most `most`. */
export async function countRuns(db: Queryable, filters: RunFilters, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(filtered(db, filters).select('id').limit(most).as('counted'))
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many messages each rule took on each day of the zone, oldest first. */
export async function listRunsByDay(
  db: Queryable,
  { accountId, ruleId }: Omit<RunFilters, 'mobile'>,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<
  { readonly day: Date; readonly rule_id: number; readonly messages: number; readonly answered: number }[]
> {
  const { rows } = await sql<{ day: Date; rule_id: number; messages: string; answered: string }>`
    select date_trunc('day', happened_at at time zone ${timeZone}) at time zone ${timeZone} as day, rule_id,
      count(*) as messages, count(*) filter (where answer_state = 'sent') as answered
    from reply_runs
    where account_id = ${accountId} and happened_at >= ${since}
      and rule_id = coalesce(${ruleId ?? null}::bigint, rule_id)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, messages: Number(row.messages), answered: Number(row.answered) }));
}

/** Deletes up to `limit` results older than a date. Returns how many. */
export async function deleteOldRuns(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reply_runs r using (
      select account_id, id from reply_runs where happened_at < ${before} order by happened_at limit ${limit}) old
    where r.account_id = old.account_id and r.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes the texts of up to `limit` results older than a date. Returns how many. */
export async function removeOldRunTexts(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update reply_runs r set text = '' from (
      select account_id, id from reply_runs where happened_at < ${before} and text <> ''
      order by happened_at limit ${limit}) old
    where r.account_id = old.account_id and r.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
