import { sql, type Selectable } from 'kysely';

import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { DB } from '../../../storage/schema.ts';
import type { ReplyAction } from './actions/reply-action.ts';
import type { MatchKind } from './matching/match-reply.ts';
import type { ReplyRule, RuleContent, RuleState } from './reply-rule.ts';

type Row = Selectable<DB['reply_rules']>;

const ruleOf = (row: Row): ReplyRule => ({
  id: row.id,
  position: row.position,
  title: row.title,
  state: row.state as RuleState,
  lineId: row.line_id,
  matcher: { keyword: row.keyword, kind: row.match_kind as MatchKind, words: row.match_words },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  hours:
    row.from_minute === null || row.to_minute === null ? null : { from: row.from_minute, to: row.to_minute },
  wholeDays: row.whole_days as unknown as RuleContent['wholeDays'],
  oncePerPerson: row.once_a_person,
  actions: row.actions as unknown as ReplyAction[],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (content: RuleContent, now: Date) => ({
  title: content.title,
  state: content.state,
  line_id: content.lineId,
  keyword: content.matcher.keyword,
  match_kind: content.matcher.kind,
  match_words: [...content.matcher.words],
  starts_at: content.startsAt,
  ends_at: content.endsAt,
  from_minute: content.hours?.from ?? null,
  to_minute: content.hours?.to ?? null,
  whole_days: content.wholeDays && JSON.stringify(content.wholeDays),
  once_a_person: content.oncePerPerson,
  actions: JSON.stringify(content.actions),
  updated_at: now,
});

/** All rules of the account, in their order. */
export async function listRules(db: Queryable, accountId: number): Promise<ReplyRule[]> {
  const rows = await db
    .selectFrom('reply_rules')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(ruleOf);
}

export async function findRule(db: Queryable, accountId: number, id: number): Promise<ReplyRule | undefined> {
  const row = await db
    .selectFrom('reply_rules')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && ruleOf(row);
}

/** Those that take replies to a line, in their order. */
export async function listRulesOfLine(
  db: Queryable,
  accountId: number,
  lineId: number,
): Promise<ReplyRule[]> {
  const rows = await db
    .selectFrom('reply_rules')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('line_id', '=', lineId)
    .where('state', '<>', 'off')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(ruleOf);
}

export async function hasRules(db: Queryable, accountId: number, lineId: number): Promise<boolean> {
  const { rows } = await sql`
    select from reply_rules
    where account_id = ${accountId} and line_id = ${lineId} and state <> 'off' limit 1`.execute(db);
  return rows.length > 0;
}

/** Adds a rule behind all others; undefined: the account has as many as it may. */
export async function insertRule(
  tx: Transaction,
  accountId: number,
  content: RuleContent,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<ReplyRule | undefined> {
  const rules = await listRules(tx, accountId);
  if (rules.length >= limit) return undefined;
  const row = await tx
    .insertInto('reply_rules')
    .values({
      account_id: accountId,
      position: (rules.at(-1)?.position ?? 0) + 1,
      created_at: now,
      ...columnsOf(content, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ruleOf(row);
}

export async function updateRule(
  tx: Transaction,
  accountId: number,
  id: number,
  { content, now }: { readonly content: RuleContent; readonly now: Date },
): Promise<ReplyRule | undefined> {
  const row = await tx
    .updateTable('reply_rules')
    .set(columnsOf(content, now))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && ruleOf(row);
}

export async function deleteRule(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reply_rules')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False: these are not all rules of the account, each once. */
export async function reorderRules(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from reply_rules where account_id = ${accountId} order by id for update`.execute(tx);
  const given = ids.toSorted((one, other) => one - other);
  if (given.length !== rows.length || rows.some(({ id }, at) => id !== given[at])) return false;
  await sql`
    update reply_rules r set position = o.place
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where r.account_id = ${accountId} and r.id = o.id`.execute(tx);
  return true;
}

/** Whether a rule of the account has an action with this field, such as the poll that it counts votes in. */
export async function isUsedByRule(
  db: Queryable,
  accountId: number,
  field: Readonly<Partial<ReplyAction>>,
): Promise<boolean> {
  const { rows } = await sql`
    select from reply_rules
    where account_id = ${accountId} and actions @> ${JSON.stringify([field])}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a rule of the account asks for the keyword. */
export async function isKeywordUsed(
  db: Queryable,
  accountId: number,
  { lineId, keyword }: { readonly lineId: number; readonly keyword: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from reply_rules
    where account_id = ${accountId} and line_id = ${lineId} and keyword = ${keyword} limit 1`.execute(db);
  return rows.length > 0;
}
