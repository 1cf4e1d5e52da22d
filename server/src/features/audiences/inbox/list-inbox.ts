import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { withInboxAliases } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { moment } from '../../../http/schemas.ts';
import { toEnglishDigits } from '@peyk/text';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { countInbox, listInbox as selectInbox, type InboxFilters } from './inbox-store.ts';
import { periodChecks, periodQuery, readPeriod } from '../../../http/requests/read-period.ts';
import { ReceivedAt, messageFields, messageFilters, readingFilters } from './message-fields.ts';
import type { ReadingFilter } from './readers/reading-store.ts';

const countedMax = 1_000_000;

export const listInbox = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/inbox',
  isPlain: true,
  name: 'listInbox',
  permission: 'read',
  title: { fa: 'پیامک‌های دریافتی', en: 'List received messages' },
  description: {
    fa: 'پیام‌هایی را که گوشی‌ها به خط‌های این حساب فرستاده‌اند از جدیدترین فهرست می‌کند. پیام به خط مشترک از آنِ حسابی است که آخرین بار از همان خط به آن شماره نوشته. search فرستنده (09xxxxxxxxx) یا کلمه‌های متن را می‌گیرد، با هر شکل نوشتن حرف و رقم؛ کلمه‌ها در ۱۰۰٬۰۰۰ پیام جدیدتر جست‌وجو می‌شوند.',
    en: "Lists messages received on the account's lines, newest first. A message to a shared line belongs to the account that last wrote to its sender from that line. search takes a sender (09xxxxxxxxx) or words of the text, in any spelling of letters and digits; words are searched in the newest 100,000 messages.",
  },
  query: Type.Object({
    ...pagingQuery,
    line_number: messageFilters.line_number,
    from: messageFilters.from,
    search: field(Type.Optional(Type.String({ maxLength: 100 })), 'Search text', 'آنچه جست‌وجو می‌شود', '0912'),
    ...readingFilters,
    ...periodQuery,
  }),
  checks: periodChecks,
  data: pageSchema(
    Type.Object(
      {
        id: messageFields.id,
        from: messageFields.from,
        to: messageFields.to,
        line_number: field(Type.String(), 'The same as to', 'همان to', '90008361'),
        destination: field(Type.String(), 'The same as to', 'همان to', '90008361'),
        text: messageFields.text,
        receivedAt: ReceivedAt,
        recievedAt: field(
          Type.String({ format: 'date-time' }),
          'The same as receivedAt',
          'همان receivedAt',
          '2026-03-21T08:00:00.000Z',
        ),
      },
      { title: 'InboxMessage' },
    ),
  ),
  examples: {
    data: pageExample({
      id: 1,
      from: '09123456789',
      to: '90008361',
      line_number: '90008361',
      destination: '90008361',
      text: 'سفارش من کی می‌رسد؟',
      receivedAt: '2026-11-15T08:30:00.000Z',
      recievedAt: '2026-11-15T08:30:00.000Z',
    }),
  },

  async handle({ query, caller, platform: { db, clock, config }, url }) {
    const filters = {
      accountId: caller.accountId,
      to: query.line_number && toEnglishDigits(query.line_number.trim()),
      ...readSearch(query.search),
      ...(query.from && { from: toEnglishDigits(query.from.trim()) }),
      readings: readingsOf(query, clock.now()),
      ...readPeriod(query, config.timeZone),
    };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectInbox(db, filters, paging),
      countInbox(db, filters, countedMax),
    ]);
    const shown = rows.map((row) =>
      withInboxAliases({
        id: row.id,
        from: row.from_number,
        to: row.to_number,
        text: row.text,
        receivedAt: moment(row.received_at),
      }),
    );
    return pageOf(shown, total, paging, url);
  },
});

/** A complete mobile number is searched for as the sender, by index; anything else in the texts. */
function readSearch(search: string | undefined): Pick<InboxFilters, 'from' | 'words'> {
  const words = normaliseForSearch(search ?? '');
  if (words === '') return {};
  return /^09\d{9}$/.test(words) ? { from: words } : { words };
}

function readingsOf(
  { unread_by: unread, read_by: read }: { readonly unread_by?: string; readonly read_by?: string },
  now: Date,
): readonly ReadingFilter[] {
  return [
    ...(unread === undefined ? [] : [{ reader: unread, isRead: false, now }]),
    ...(read === undefined ? [] : [{ reader: read, isRead: true, now }]),
  ];
}
