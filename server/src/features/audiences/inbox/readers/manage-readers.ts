import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { Id, moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { ReaderName } from '../message-fields.ts';
import { deleteReader, listReaders, markTaken } from './readers-store.ts';

export const acknowledgeUnread = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/unread/acknowledge',
  name: 'acknowledgeUnread',
  permission: 'read',
  feature: null,
  title: { fa: 'تأیید خواندن پیام‌ها', en: 'Acknowledge messages' },
  description: {
    fa: 'پیام‌هایی را که خواننده گرفته خوانده‌شده می‌کند تا دیگر نیایند. تکرارش بی‌خطر است.',
    en: 'Marks messages that a reader took as read, so that they do not come again. Repeating it is harmless.',
  },
  body: Type.Object({
    reader: ReaderName,
    ids: field(Type.Array(Id, { minItems: 1, maxItems: 500 }), 'Ids of the messages', 'شناسهٔ پیام‌ها', [1, 2]),
  }),
  data: Type.Object({
    acknowledged: field(
      Type.Integer(),
      'How many of them were not read before',
      'چند تا از آن‌ها قبلاً خوانده نشده بود',
      2,
    ),
  }),
  examples: { body: { reader: 'crm', ids: [1, 2] }, data: { acknowledged: 2 } },

  async handle({ body: { reader, ids }, caller: { accountId }, platform: { db, clock } }) {
    return { acknowledged: await markTaken(db, { accountId, reader, ids, now: clock.now() }) };
  },
});

export const listInboxReaders = endpoint({
  method: 'GET',
  path: '/ws/v1/inbox/readers',
  name: 'listInboxReaders',
  permission: 'read',
  title: { fa: 'خواننده‌های صندوق', en: 'List readers of the inbox' },
  description: {
    fa: 'خواننده‌هایی را که inbox/unread ساخته، با تعداد پیام‌های خوانده‌نشده، فهرست می‌کند.',
    en: 'Lists readers that inbox/unread made, with the number of messages that they did not read.',
  },
  data: Type.Array(
    Type.Object(
      {
        reader: field(Type.String(), 'Name of the reader', 'نام خواننده', 'crm'),
        unread: field(Type.Integer(), 'Messages that it did not read', 'پیام‌هایی که نخوانده', 3),
        created_at: CreatedAt,
      },
      { title: 'InboxReader' },
    ),
  ),
  examples: { data: [{ reader: 'crm', unread: 3, created_at: '2026-11-15T08:30:00.000Z' }] },

  async handle({ caller: { accountId }, platform: { db } }) {
    const rows = await listReaders(db, accountId);
    return rows.map((row) => ({
      reader: row.name,
      unread: Number(row.unread),
      created_at: moment(row.created_at),
    }));
  },
});

export const deleteInboxReader = endpoint({
  method: 'DELETE',
  path: '/ws/v1/inbox/readers/{reader}',
  name: 'deleteInboxReader',
  permission: 'manage',
  feature: null,
  title: { fa: 'حذف خوانندهٔ صندوق', en: 'Delete a reader of the inbox' },
  description: {
    fa: 'خواننده و نشانش را حذف می‌کند؛ پیام‌ها می‌مانند. فراخوانی بعدی با همان نام، خواننده‌ای تازه می‌سازد.',
    en: 'Deletes a reader and its mark; messages stay. The next call with its name begins a new reader.',
  },
  params: Type.Object({ reader: ReaderName }),
  data: Type.Null(),
  refusals: [404],
  examples: { data: null },

  async handle({ params: { reader }, caller: { accountId }, platform: { db } }) {
    const isDeleted = await db.transaction().execute((tx) => deleteReader(tx, { accountId, reader }));
    if (!isDeleted) throw notFound();
    return null;
  },
});
