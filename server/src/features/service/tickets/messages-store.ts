import type { Queryable, Transaction } from '../../../storage/database.ts';
import { operatorName } from '../../people/operators/index.ts';
import type { Attachment } from './attachments/attachments.ts';
import type { TicketAuthor } from './ticket.ts';

export interface TicketKey {
  readonly accountId: number;
  readonly ticketId: number;
}

export interface NewMessage {
  readonly author: TicketAuthor;
  readonly operatorId: number | null;
  readonly text: string;
  readonly now: Date;
}

export async function insertMessage(
  tx: Transaction,
  { accountId, ticketId }: TicketKey,
  { author, operatorId, text, now }: NewMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({
      account_id: accountId,
      ticket_id: ticketId,
      author,
      operator_id: operatorId,
      text,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Oldest first. */
export async function listMessages(db: Queryable, { accountId, ticketId }: TicketKey) {
  return db
    .selectFrom('ticket_messages as m')
    .select([
      'm.id',
      'm.author',
      'm.text',
      'm.created_at',
      'm.operator_id',
      operatorName('m.operator_id').$castTo<string | null>().as('operator_name'),
    ])
    .where('m.account_id', '=', accountId)
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.id')
    .execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export async function countMessages(db: Queryable, { accountId, ticketId }: TicketKey): Promise<number> {
  const { total } = await db
    .selectFrom('ticket_messages')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function findLastMessage(db: Queryable, { accountId, ticketId }: TicketKey) {
  return db
    .selectFrom('ticket_messages')
    .select(['id', 'author', 'created_at'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertFile(
  tx: Transaction,
  { accountId, ticketId }: TicketKey,
  file: Attachment & { readonly messageId: number; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('ticket_files')
    .values({
      account_id: accountId,
      ticket_id: ticketId,
      message_id: file.messageId,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      file_key: file.fileKey,
      created_at: file.now,
    })
    .execute();
}

export async function listFiles(db: Queryable, { accountId, ticketId }: TicketKey) {
  return db
    .selectFrom('ticket_files')
    .select(['id', 'message_id', 'name', 'size'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

export async function findFile(db: Queryable, accountId: number, id: number) {
  return db
    .selectFrom('ticket_files')
    .select(['ticket_id', 'name', 'media_type', 'file_key'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
