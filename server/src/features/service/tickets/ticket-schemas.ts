import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { AccountId } from '../../../http/fields/ids.ts';
import { filledText, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { listFiles, listMessages, type FileRow, type MessageRow } from './messages-store.ts';
import type { TicketRow } from './tickets-store.ts';

export const statusSchema = field(
  Type.Enum(['open', 'answered', 'waiting', 'closed']),
  'open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed',
  'open: هنوز پاسخی نیست؛ answered: آخرین پیام از سرویس است؛ waiting: مشتری بعد از پاسخ پیام داده؛ closed: بسته',
);

export const messageText = filledText(5000);

export const ticketSchema = Type.Object(
  {
    id: field(Id, 'Id of the ticket', 'شناسهٔ تیکت', 42),
    title: field(Type.String(), 'Title of the ticket', 'عنوان تیکت', 'نرسیدن پیام‌ها'),
    department: field(
      Type.Object({
        id: field(Id, 'Id of the department', 'شناسهٔ بخش', 42),
        title: field(Type.String(), 'Title of the department', 'عنوان بخش', 'پشتیبانی فنی'),
      }),
      'The department of the ticket',
      'بخشِ تیکت',
    ),
    importance: field(Type.String(), 'How important the ticket is', 'درجهٔ اهمیت تیکت', 'normal'),
    status: field(
      statusSchema,
      'open: no answer yet; answered: the service spoke last; waiting: the customer spoke after an answer; closed',
      'open: هنوز پاسخی نیست؛ answered: آخرین پیام از سرویس است؛ waiting: مشتری بعد از پاسخ پیام داده؛ closed: بسته',
    ),
    created_at: CreatedAt,
    updated_at: field(
      Moment,
      'Last changed (ISO 8601, UTC)',
      'زمان آخرین تغییر (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'Ticket' },
);

const messageFields = {
  id: field(Id, 'Id of the message', 'شناسهٔ پیام', 42),
  author: field(Type.Enum(['customer', 'operator']), 'Who said it', 'چه کسی گفت'),
  text: field(Type.String(), 'Text of the message', 'متن پیام', 'سلام، بررسی و برطرف شد.'),
  created_at: CreatedAt,
  files: field(
    Type.Array(
      Type.Object({
        id: field(Id, 'Id of the file', 'شناسهٔ فایل', 42),
        name: field(Type.String(), 'Name of the file', 'نام فایل', 'screenshot.png'),
        size: field(Type.Integer(), 'Size in bytes', 'اندازه به بایت', 24_576),
      }),
    ),
    'Attached files',
    'فایل‌های پیوست',
  ),
};

export const conversationSchema = Type.Object(
  {
    ...ticketSchema.properties,
    messages: field(Type.Array(Type.Object(messageFields)), 'The messages', 'پیام‌ها'),
  },
  { title: 'TicketConversation' },
);

/** A ticket in operator answers, with its account and, in conversations, the operator of each message. */
export const operatorTicketSchema = Type.Object(
  {
    ...ticketSchema.properties,
    account_id: AccountId,
    waiting_since: field(
      nullable(Moment),
      'Since when the customer has been waiting; null: no reply is due',
      'از کی مشتری منتظر است؛ null: کسی منتظر نیست',
      '2026-03-21T08:00:00.000Z',
    ),
    notify_by_sms: field(
      Type.Boolean(),
      'Whether replies are announced by text message',
      'پاسخ‌ها با پیامک خبر داده شوند یا نه',
    ),
  },
  { title: 'OperatorTicket' },
);

export const operatorConversationSchema = Type.Object(
  {
    ...operatorTicketSchema.properties,
    messages: field(
      Type.Array(
        Type.Object({
          ...messageFields,
          operator: field(
            nullable(
              Type.Object({
                id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42),
                name: field(Type.String(), 'Name of the operator', 'نام اپراتور', 'مریم احمدی'),
              }),
            ),
            'Operator who did it',
            'اپراتوری که آن را انجام داد',
          ),
        }),
      ),
      'The messages',
      'پیام‌ها',
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
