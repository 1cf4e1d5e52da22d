import type { Queryable } from '../../storage/database.ts';

export interface NewAuditEntry {
  readonly operatorId?: number | null | undefined;
  /** A user of an account, or the user that an operator signs in with. */
  readonly userId?: number | null | undefined;
  /** Stored beside the id, since the user may be deleted later. */
  readonly username?: string | undefined;
  readonly address?: string | undefined;
  readonly action: string;
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
  /** Leaves out actions of operators. */
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

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

export async function countAuditEntries(db: Queryable, filters: AuditFilters): Promise<number> {
  const row = await auditQuery(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

function auditQuery(db: Queryable, { subject, action, accountId, operatorId, isByCustomers }: AuditFilters) {
  let query = db.selectFrom('audit_entries');
  if (subject !== undefined) query = query.where('audit_entries.subject', '=', subject);
  if (action !== undefined) query = query.where('audit_entries.action', '=', action);
  if (accountId !== undefined) query = query.where('audit_entries.account_id', '=', accountId);
  if (operatorId !== undefined) query = query.where('audit_entries.operator_id', '=', operatorId);
  if (isByCustomers) query = query.where('audit_entries.operator_id', 'is', null);
  return query;
}
