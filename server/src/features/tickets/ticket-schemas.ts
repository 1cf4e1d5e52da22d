import { Type, type Static } from 'typebox';

import { filledText, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import type { Queryable } from '../../storage/database.ts';
import { listFiles, listMessages, type FileRow, type MessageRow } from './messages-store.ts';
import type { TicketRow } from './tickets-store.ts';

export const statusSchema = Type.Enum(['open', 'answered', 'waiting', 'closed'], {
  description:
    'open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed',
});

export const messageText = filledText(5000);

export const ticketSchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    department: Type.Object({ id: Id, title: Type.String() }),
    importance: Type.String(),
    status: statusSchema,
    created_at: Moment,
    updated_at: Moment,
  },
  { title: 'Ticket' },
);

const messageFields = {
  id: Id,
  author: Type.Enum(['customer', 'operator']),
  text: Type.String(),
  created_at: Moment,
  files: Type.Array(Type.Object({ id: Id, name: Type.String(), size: Type.Integer() })),
};

export const conversationSchema = Type.Object(
  {
    ...ticketSchema.properties,
    messages: Type.Array(Type.Object(messageFields)),
  },
  { title: 'TicketConversation' },
);

/** A ticket in operator answers, with its account and, in conversations, the operator of each message. */
export const operatorTicketSchema = Type.Object(
  {
    ...ticketSchema.properties,
    account_id: Id,
    waiting_since: nullable(Moment),
    notify_by_sms: Type.Boolean(),
  },
  { title: 'OperatorTicket' },
);

export const operatorConversationSchema = Type.Object(
  {
    ...operatorTicketSchema.properties,
    messages: Type.Array(
      Type.Object({ ...messageFields, operator: nullable(Type.Object({ id: Id, name: Type.String() })) }),
    ),
  },
  { title: 'OperatorTicketConversation' },
);

export function ticketOf(row: TicketRow): Static<typeof ticketSchema> {
  return {
    id: row.id,
    title: row.title,
    department: { id: row.department_id, title: row.department_title },
    importance: row.importance,
    status: row.status,
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at),
  };
}

export function operatorTicketOf(row: TicketRow): Static<typeof operatorTicketSchema> {
  return {
    ...ticketOf(row),
    account_id: row.account_id,
    waiting_since: moment(row.waiting_since),
    notify_by_sms: row.notify_by_sms,
  };
}

export async function conversationOf(
  db: Queryable,
  row: TicketRow,
): Promise<Static<typeof conversationSchema>> {
  const { messages, files } = await readConversation(db, row);
  return { ...ticketOf(row), messages: messages.map((message) => messageOf(message, files)) };
}

export async function operatorConversationOf(
  db: Queryable,
  row: TicketRow,
): Promise<Static<typeof operatorConversationSchema>> {
  const { messages, files } = await readConversation(db, row);
  const shown = messages.map((message) => ({
    ...messageOf(message, files),
    operator:
      message.operator_id === null ? null : { id: message.operator_id, name: message.operator_name ?? '' },
  }));
  return { ...operatorTicketOf(row), messages: shown };
}

async function readConversation(db: Queryable, { account_id: accountId, id: ticketId }: TicketRow) {
  const key = { accountId, ticketId };
  const [messages, files] = await Promise.all([listMessages(db, key), listFiles(db, key)]);
  return { messages, files };
}

function messageOf(message: MessageRow, files: readonly FileRow[]) {
  return {
    id: message.id,
    author: message.author,
    text: message.text,
    created_at: moment(message.created_at),
    files: files
      .filter((file) => file.message_id === message.id)
      .map(({ id, name, size }) => ({ id, name, size })),
  };
}
