import { Readable } from 'node:stream';

import { Type, type Static } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { fileAnswer } from '../../../../http/answers/file-answer.ts';
import { Download, endpoint, operatorEndpoint } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { periodQuery, readPeriod } from '../../../../http/requests/read-period.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { journalPieces, type JournalSpan } from './journal-pieces.ts';

const journalType = 'text/plain; charset=utf-8';
const daysMax = 366;
const dayMs = 86_400_000;

const query = Type.Object({
  from_date: field(
    Type.String({ maxLength: 50 }),
    'From this day on, YYYY-MM-DD in the time zone of the service',
    'از این روز، YYYY-MM-DD به وقت سرویس',
    '2026-03-21',
  ),
  to_date: periodQuery.to_date,
});

/** Books are closed by the year, so a journal covers one at most. */
function readSpan(given: Static<typeof query>, { clock, config }: Platform): JournalSpan {
  const now = clock.now();
  const { since = now, before } = readPeriod(given, config.timeZone);
  // An entry of this moment is in it.
  const end = before ?? new Date(now.getTime() + 1);
  if (end.getTime() - since.getTime() > daysMax * dayMs)
    throw invalidField('from_date', text('journal_period', { days: daysMax }));
  return { since, before: end, timeZone: config.timeZone };
}

const checks = {
  period: (
    _body: unknown,
    call: { readonly query: Partial<Static<typeof query>>; readonly platform: Platform },
  ) =>
    call.query.from_date !== undefined &&
    readSpan({ ...call.query, from_date: call.query.from_date }, call.platform),
};

export const exportJournal = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/account/journal',
  name: 'exportJournal',
  permission: 'read',
  title: { fa: 'دفتر روزنامهٔ حساب', en: 'Export the journal of the account' },
  description: {
    fa: 'گردش کیف پول و فاکتورها را به شکل دفتر روزنامهٔ متنی (hledger) می‌دهد: گردش‌ها روزانه و به تفکیک دلیل جمع شده‌اند، سفارش‌ها و فاکتورها تک‌تک. هر دفتر دست‌بالا یک سال است؛ دفترهای پیاپی پشت سر هم خوانده می‌شوند.',
    en: 'Returns wallet movements and invoices as a plain-text journal (hledger): movements are summed by day and reason, orders and invoices stand one by one. A journal covers a year at most; journals of consecutive periods are read one after the other.',
  },
  query,
  checks,
  data: fileAnswer(['text/plain'], 'peyk.journal'),

  handle: ({ query: given, caller: { accountId }, platform }) =>
    Promise.resolve(download(platform, { side: 'customer', accountId, span: readSpan(given, platform) })),
});

export const exportBooks = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/journal',
  name: 'exportBooks',
  permission: 'money.read',
  title: { fa: 'دفتر روزنامهٔ سرویس', en: 'Export the journal of the service' },
  description: {
    fa: 'گردش کیف پول‌ها و فاکتورها را از نگاه فروشنده، به شکل دفتر روزنامهٔ متنی (hledger) می‌دهد: اعتبار مشتریان بدهی است، پیام‌های ارسالی درآمد، و مالیات جداست.',
    en: 'Returns wallets and invoices in the books of the seller as a plain-text journal (hledger): credit of customers is a liability, messages are revenue, tax stands apart.',
  },
  query: Type.Object({ ...query.properties, account_id: Type.Optional(AccountId) }),
  checks,
  data: fileAnswer(['text/plain'], 'peyk.journal'),

  handle: ({ query: { account_id: accountId, ...given }, platform }) =>
    Promise.resolve(download(platform, { side: 'seller', accountId, span: readSpan(given, platform) })),
});

const download = (platform: Platform, wanted: Parameters<typeof journalPieces>[1]) =>
  new Download(Readable.from(journalPieces(platform, wanted)), journalType, 'peyk.journal');
