import { Type, type Static } from 'typebox';

import { toEnglishDigits } from '@peyk/text';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { moment } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { messageFields, messageFilters, ReaderName, ReceivedAt } from '../message-fields.ts';
import { hoursBefore } from './reading-store.ts';
import {
  countReaders,
  findReader,
  insertReader,
  noteEarlier,
  takeMessages,
  type ReaderRow,
} from './readers-store.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const readersMax = 20;
const hoursMax = 720;
/** A message that was being stored while its reader began is noted by a later call; no transaction takes longer. */
const overlapMs = 10 * minuteMs;

const takeBody = Type.Object({
  reader: ReaderName,
  line_number: messageFilters.line_number,
  limit: field(
    Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    'At most this many messages; 100 unless given',
    'حداکثر این تعداد پیام؛ اگر نیاید ۱۰۰',
    100,
  ),
  hold_seconds: field(
    Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
    'Seconds until messages that are not acknowledged come again; 60 unless given. 0: they are read with this call, and an answer that is lost takes them along',
    'ثانیه‌هایی که پس از آن پیام تأییدنشده دوباره می‌آید؛ اگر نیاید ۶۰. مقدار 0: با همین فراخوانی خوانده می‌شوند و اگر پاسخ گم شود، آن‌ها هم',
    60,
  ),
  since_hours: field(
    Type.Optional(Type.Integer({ minimum: 0, maximum: hoursMax })),
    'Only at the first call of a reader: it also gets messages of so many hours before; 24 unless given',
    'فقط در اولین فراخوانی یک خواننده: پیام‌های این چند ساعت پیش را هم می‌گیرد؛ اگر نیاید ۲۴',
    24,
  ),
});

export const takeUnread = endpoint({
  method: 'POST',
  path: '/ws/v1/inbox/unread',
  name: 'takeUnread',
  permission: 'read',
  feature: null,
  title: { fa: 'پیام‌های خوانده‌نشدهٔ یک خواننده', en: 'Take unread messages' },
  description: {
    fa: 'پیام‌های دریافتی را که این خواننده هنوز نخوانده، از قدیمی‌ترین، می‌دهد؛ هر خواننده نشان خودش را دارد، جدا از پنل و خواننده‌های دیگر، و با اولین فراخوانی ساخته می‌شود. پیام داده‌شده تا hold_seconds به پروسهٔ دیگری از همان خواننده داده نمی‌شود؛ با inbox/unread/acknowledge تأییدش کنید، وگرنه دوباره می‌آید. پس هر پیام حداقل یک بار می‌رسد و اگر تأیید گم شود بیش از یک بار: شناسه‌اش را نگه دارید. پیام تا ۳۰ روز منتظر خواننده می‌ماند.',
    en: 'Gives received messages that this reader has not read yet, oldest first. Every reader has its own mark, apart from the panel and from other readers, and begins with its first call. A message that was given is not given to another process of the reader for hold_seconds; acknowledge it with inbox/unread/acknowledge, or it comes again. So each message comes at least once, and more than once if an acknowledgement is lost: keep its id. Messages wait 30 days for a reader.',
  },
  body: takeBody,
  data: Type.Object({
    messages: field(
      Type.Array(
        Type.Object(
          {
            id: messageFields.id,
            from: messageFields.from,
            to: messageFields.to,
            text: messageFields.text,
            receivedAt: ReceivedAt,
          },
          { title: 'UnreadMessage' },
        ),
      ),
      'The messages, oldest first',
      'پیام‌ها، از قدیمی‌ترین',
    ),
  }),
  examples: {
    body: { reader: 'crm' },
    data: {
      messages: [
        {
          id: 1,
          from: '09123456789',
          to: '90008361',
          text: 'سفارش من کی می‌رسد؟',
          receivedAt: '2026-11-15T08:30:00.000Z',
        },
      ],
    },
  },

  async handle({ body, caller: { accountId }, platform }) {
    await begin(platform, accountId, body);
    const now = platform.clock.now();
    const { reader, limit = 100, hold_seconds: seconds = 60 } = body;
    const rows = await takeMessages(platform.db, {
      accountId,
      reader,
      line: body.line_number && toEnglishDigits(body.line_number.trim()),
      limit,
      heldUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
      now,
    });
    const messages = rows.map((row) => ({
      id: row.id,
      from: row.from_number,
      to: row.to_number,
      text: row.text,
      receivedAt: moment(row.received_at),
    }));
    return { messages };
  },
});

/** Makes a reader at its first call, and notes what it does not know yet while its beginning is near. */
async function begin(
  platform: Platform,
  accountId: number,
  { reader, since_hours: hours = hoursBefore }: Static<typeof takeBody>,
): Promise<void> {
  const now = platform.clock.now();
  const known = await findReader(platform.db, { accountId, reader });
  if (known !== undefined) return noteOverlap(platform, accountId, known);
  if ((await countReaders(platform.db, accountId)) >= readersMax)
    throw invalidField('reader', text('inbox_readers_many', { limit: readersMax }));
  const since = new Date(now.getTime() - hours * hourMs);
  await insertReader(platform.db, { accountId, reader, since, now });
  await noteEarlier(platform.db, { accountId, reader, from: since, now });
}

async function noteOverlap(
  { db, clock }: Platform,
  accountId: number,
  { name: reader, created_at: createdAt, since }: ReaderRow,
): Promise<void> {
  const now = clock.now();
  if (now.getTime() > createdAt.getTime() + overlapMs) return;
  const from = new Date(Math.max(since.getTime(), createdAt.getTime() - overlapMs));
  await noteEarlier(db, { accountId, reader, from, now });
}
