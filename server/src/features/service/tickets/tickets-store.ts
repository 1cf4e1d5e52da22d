import { notifyChanges } from '../../../changes/index.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import type { TicketStatus } from './ticket.ts';

interface NewTicket {
  readonly departmentId: number;
  readonly importanceId: number;
  readonly title: string;
  readonly notifyBySms: boolean;
  readonly now: Date;
}

export async function insertTicket(tx: Transaction, accountId: number, one: NewTicket): Promise<number> {
  const { id } = await tx
    .insertInto('tickets')
    .values({
      account_id: accountId,
      department_id: one.departmentId,
      importance_id: one.importanceId,
      title: one.title,
      status: 'open',
      waiting_since: one.now,
      notify_by_sms: one.notifyBySms,
      created_at: one.now,
      updated_at: one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface TicketFilters {
  readonly accountId?: number | undefined;
  readonly status?: TicketStatus | undefined;
  readonly departmentId?: number | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function listTickets(db: Queryable, accountId: number, filters: TicketFilters, page: Page) {
  return withNames(ticketQuery(db, { ...filters, accountId }))
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Tickets of all accounts for operators: longest waiting first, then newest first. */
export async function listTicketsByWaiting(db: Queryable, filters: TicketFilters, page: Page) {
  return withNames(ticketQuery(db, filters))
    .orderBy('t.waiting_since', 'asc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countTickets(db: Queryable, filters: TicketFilters): Promise<number> {
  const { total } = await ticketQuery(db, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Of all accounts: how many wait for an answer, and since when the newest does. */
export async function countTicketsToAnswer(db: Queryable) {
  const { count, newest } = await db
    .selectFrom('tickets')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max('waiting_since').as('newest'),
    ])
    .where('status', 'in', ['open', 'waiting'])
    .executeTakeFirstOrThrow();
  return { count, newest };
}

/** Unclosed tickets of an account. */
export async function countOpenTickets(db: Queryable, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('tickets')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return total;
}

export async function findTicket(db: Queryable, accountId: number, id: number) {
  return withNames(ticketQuery(db, { accountId })).where('t.id', '=', id).executeTakeFirst();
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** The account of a ticket, for operators, who have only the ticket id. */
export async function findTicketOwner(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('tickets').select('account_id').where('id', '=', id).executeTakeFirst();
  return row?.account_id;
}

/** Locks the ticket, so that messages, closing and forwarding are serialised. */
export async function lockTicket(tx: Transaction, accountId: number, id: number) {
  return tx
    .selectFrom('tickets')
    .select(['account_id', 'id', 'status', 'is_answered', 'waiting_since', 'department_id', 'notify_by_sms'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export interface TicketChange {
  readonly status?: TicketStatus;
  readonly isAnswered?: boolean;
  readonly waitingSince?: Date | null;
  readonly departmentId?: number;
  readonly now: Date;
}

export async function updateTicket(
  tx: Transaction,
  { account_id: accountId, id }: Pick<LockedTicket, 'account_id' | 'id'>,
  { status, isAnswered, waitingSince, departmentId, now }: TicketChange,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      ...(status !== undefined && { status }),
      ...(isAnswered !== undefined && { is_answered: isAnswered }),
      ...(waitingSince !== undefined && { waiting_since: waitingSince }),
      ...(departmentId !== undefined && { department_id: departmentId }),
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await notifyChanges(tx, [
    { accountId, topic: 'tickets', id },
    { accountId: null, topic: 'tickets', id },
  ]);
}

function ticketQuery(db: Queryable, { accountId, status, departmentId }: TicketFilters) {
  let query = db.selectFrom('tickets as t');
  if (accountId !== undefined) query = query.where('t.account_id', '=', accountId);
  if (status !== undefined) query = query.where('t.status', '=', status);
  if (departmentId !== undefined) query = query.where('t.department_id', '=', departmentId);
  return query;
}

function withNames(query: ReturnType<typeof ticketQuery>) {
  return query
    .innerJoin('support_departments as d', 'd.id', 't.department_id')
    .innerJoin('ticket_importances as i', 'i.id', 't.importance_id')
    .select([
      't.account_id',
      't.id',
      't.title',
      't.status',
      't.waiting_since',
      't.created_at',
      't.updated_at',
    ])
    .select(['t.notify_by_sms', 't.department_id', 'd.title as department_title', 'i.code as importance']);
}
