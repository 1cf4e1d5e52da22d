import { sql } from 'kysely';

import type { Queryable } from '../../../storage/database.ts';
import { mentions, withoutMentions, type NumberTable } from '../../../number-data.ts';
import type { AuditAction } from './audit-actions.ts';

export interface NewAuditEntry {
  readonly operatorId?: number | null | undefined;
  /** A user of an account, or the user that an operator signs in with. */
  readonly userId?: number | null | undefined;
  /** Stored beside the id, since the user may be deleted later. */
  readonly username?: string | undefined;
  readonly address?: string | undefined;
  readonly action: AuditAction;
  readonly subject: string;
  readonly accountId?: number | null | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly now: Date;
}

export async function insertAuditEntry(db: Queryable, entry: NewAuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db
    .insertInto('audit_entries')
    .values({
      operator_id: entry.operatorId ?? null,
      user_id: entry.userId ?? null,
      username: entry.username ?? null,
      address: entry.address ?? null,
      action: entry.action,
      subject: entry.subject,
      account_id: entry.accountId ?? null,
      before: json(entry.before),
      after: json(entry.after),
      created_at: entry.now,
    })
    .execute();
}

export interface AuditFilters {
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
  readonly accountId?: number | undefined;
  readonly operatorId?: number | undefined;
  /** The beginning of an action, subject, operator, user or address. */
  readonly search?: string | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
  /** Leaves out actions of operators, except that they looked at the account. */
  readonly isByCustomers?: boolean | undefined;
}

export async function listAuditEntries(
  db: Queryable,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  return auditQuery(db, filters)
    .leftJoin('operators', 'operators.id', 'audit_entries.operator_id')
    .selectAll('audit_entries')
    .select('operators.name as operator_name')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The newest visit of an operator to an account. */
export async function findLastVisit(db: Queryable, accountId: number): Promise<AuditRow | undefined> {
  const filters = { accountId, action: 'account.visit' satisfies AuditAction };
  const [visit] = await listAuditEntries(db, filters, { limit: 1, offset: 0 });
  return visit;
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

export async function countAuditEntries(db: Queryable, filters: AuditFilters): Promise<number> {
  const row = await auditQuery(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The newest of these actions on an account, with the reason that they were given. */
export async function listDecisions(
  db: Queryable,
  accountId: number,
  actions: readonly string[],
  limit: number,
) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('operators', 'operators.id', 'audit_entries.operator_id')
    .select(['action', 'subject', 'audit_entries.created_at', 'operators.name as operator_name'])
    .select(sql<string | null>`coalesce(after ->> 'rejected_due', after ->> 'admin_message')`.as('reason'))
    .where('account_id', '=', accountId)
    .where('action', 'in', actions)
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute();
}

function auditQuery(db: Queryable, filters: AuditFilters) {
  const { subject, action, accountId, operatorId, search, since, before, isByCustomers } = filters;
  let query = db.selectFrom('audit_entries');
  if (subject !== undefined) query = query.where('audit_entries.subject', '=', subject);
  if (action !== undefined) query = query.where('audit_entries.action', '=', action);
  if (accountId !== undefined) query = query.where('audit_entries.account_id', '=', accountId);
  if (operatorId !== undefined) query = query.where('audit_entries.operator_id', '=', operatorId);
  if (since !== undefined) query = query.where('audit_entries.created_at', '>=', since);
  if (before !== undefined) query = query.where('audit_entries.created_at', '<', before);
  if (search !== undefined) {
    const like = `${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`(audit_entries.action ilike ${like} or audit_entries.subject ilike ${like}
        or audit_entries.username ilike ${like} or audit_entries.address like ${like}
        or audit_entries.operator_id in (select id from operators where name ilike ${like}))`,
    );
  }
  if (isByCustomers)
    query = query.where((where) =>
      where.or([
        where('audit_entries.operator_id', 'is', null),
        where('audit_entries.action', 'in', ['account.visit', 'account.visit.end']),
      ]),
    );
  return query;
}

/** Removes some of the entries that are older; returns how many. Ids ascend with time, so only the first are read. */
export async function deleteOldAuditEntries(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_entries where id in (
      select id from (select id, created_at from audit_entries order by id limit ${limit}) as oldest
      where created_at < ${before})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Who did what stays; whose number it was done to does not. */
export const auditNumbers: NumberTable = {
  table: 'audit_entries',
  columns: ['before', 'after', 'subject', 'username'],
  key: ['id'],
  rows: `(${['t.subject', 't.before', 't.after'].map(mentions).join(' or ')})`,
  erasure: {
    kind: 'replace',
    set: {
      subject: withoutMentions('t.subject', 'text'),
      before: withoutMentions('t.before', 'jsonb'),
      after: withoutMentions('t.after', 'jsonb'),
    },
  },
};
