import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { titles } from '../phonebooks/index.ts';
import type { SegmentRule } from './rule/segment-rule.ts';

export interface Segment {
  readonly id: number;
  readonly title: string;
  readonly phonebookIds: readonly number[];
  readonly rule: SegmentRule;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface SavedContent {
  readonly title: string;
  readonly phonebookIds: readonly number[];
  readonly rule: SegmentRule;
  readonly now: Date;
}

const columns = sql`id, title, phone_book_ids as "phonebookIds", rule, created_at as "createdAt", updated_at as "updatedAt"`;

export async function insertSegment(
  db: Queryable,
  accountId: number,
  { title, phonebookIds, rule, now }: SavedContent,
): Promise<Segment> {
  const { rows } = await sql<Segment>`
    insert into segments (account_id, title, phone_book_ids, rule, created_at, updated_at)
    values (${accountId}, ${title}, ${[...phonebookIds]}::bigint[], ${JSON.stringify(rule)}::jsonb, ${now}, ${now})
    returning ${columns}`.execute(db);
  const [segment] = rows;
  if (segment === undefined) throw new Error('an insert returned no row');
  return segment;
}

export async function updateSegment(
  db: Queryable,
  accountId: number,
  id: number,
  { title, phonebookIds, rule, now }: SavedContent,
): Promise<Segment | undefined> {
  const { rows } = await sql<Segment>`
    update segments set title = ${title}, phone_book_ids = ${[...phonebookIds]}::bigint[],
      rule = ${JSON.stringify(rule)}::jsonb, updated_at = ${now}
    where account_id = ${accountId} and id = ${id} returning ${columns}`.execute(db);
  return rows[0];
}

/** False if there is no such segment. */
export async function deleteSegment(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from segments where account_id = ${accountId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export async function findSegment(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Segment | undefined> {
  const { rows } = await sql<Segment>`
    select ${columns} from segments where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

/** A segment whose rule asks for this one. */
export async function findSegmentThatAsksFor(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<{ readonly title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from segments
    where account_id = ${accountId} and id <> ${id}
      and jsonb_path_exists(rule, '$.groups[*].conditions[*] ? (@.kind == "segment" && @.id == $id)',
        jsonb_build_object('id', ${id}::bigint))
    limit 1`.execute(db);
  return rows[0];
}

interface ListOptions {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function listSegments(
  db: Queryable,
  accountId: number,
  { search, limit, offset }: ListOptions,
): Promise<Segment[]> {
  const { rows } = await sql<Segment>`
    select ${columns} from segments where account_id = ${accountId} and ${titles.matches(search)}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSegments(
  db: Queryable,
  accountId: number,
  search: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from segments where account_id = ${accountId} and ${titles.matches(search)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
