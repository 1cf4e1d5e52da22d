import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { KeyId } from '../../../http/fields/ids.ts';
import { forbidden } from '../../../http/refusals.ts';
import { endpoint, panelEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { callLogPath } from './call-log.ts';
import { countApiCalls, listApiCalls, type ApiCallRow } from './api-calls-store.ts';

const call = Type.Object(
  {
    id: field(Id, 'Id of the call', 'شناسهٔ فراخوانی', 42),
    called_at: field(
      Moment,
      'When it was called (ISO 8601, UTC)',
      'زمان فراخوانی (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
    method: field(
      wordOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
      'HTTP method of the request',
      'روش HTTP درخواست',
    ),
    path: field(Type.String(), 'Without the query', 'بدون پرس‌وجوی آدرس', '/ws/v1/sms/pattern'),
    status: field(Type.Integer(), 'HTTP status of the answer', 'وضعیت HTTP پاسخ', 200),
    error_code: field(
      nullable(Type.String()),
      'A stable word for programs; null in a success',
      'کلمه‌ای پایدار برای برنامه‌ها؛ در پاسخ موفق null',
      'validation_failed',
    ),
    milliseconds: field(Type.Number(), 'From the request to the answer', 'از درخواست تا پاسخ', 12.4),
    request_id: field(Type.String(), 'X-Request-Id of the answer', 'X-Request-Id پاسخ', 'req-7f3a'),
    key_id: KeyId,
    key_name: field(nullable(Type.String()), 'Name of the key', 'نام کلید', 'فروشگاه'),
    address: field(Type.String(), 'IP address of the caller', 'آدرس فراخواننده', '203.0.113.7'),
    request_bytes: field(Type.Integer(), 'Size of the request in bytes', 'اندازهٔ درخواست به بایت', 128),
    answer_bytes: field(Type.Integer(), 'Size of the answer in bytes', 'اندازهٔ پاسخ به بایت', 412),
    request: field(
      nullable(Type.String()),
      'Of a refused call: its body, cut; secrets and values of patterns are masked',
      'برای فراخوانی ردشده: بدنهٔ آن، کوتاه‌شده؛ مقادیر محرمانه و مقدارهای الگو پوشیده‌اند',
      '{"code":"peykotp001","recipient":"0912*******"}',
    ),
    answer: field(
      nullable(Type.String()),
      'Of a refused call: the answer that was given, cut',
      'برای فراخوانی ردشده: پاسخی که داده شد، خلاصه‌شده',
      '{"status":"error","error_code":"validation_failed"}',
    ),
    ignored_fields: field(
      Type.Array(Type.String()),
      'Fields of the body that the endpoint does not know: they were ignored',
      'فیلدهایی از بدنه که این عملیات نمی‌شناسد: نادیده گرفته شدند',
    ),
    skipped: field(
      Type.Integer(),
      'Calls before this one that were answered and are not listed: there were too many that second',
      'فراخوانی‌های پیش از این که پاسخ گرفتند و در فهرست نیستند: در آن ثانیه بسیار بودند',
      2,
    ),
  },
  { title: 'ApiCall' },
);

const statusClasses = { '2xx': 2, '3xx': 3, '4xx': 4, '5xx': 5 } as const;

const callsQuery = Type.Object({
  ...pagingQuery,
  status: field(
    Type.Optional(Type.Enum(['2xx', '3xx', '4xx', '5xx'])),
    'Class of the HTTP status',
    'دستهٔ وضعیت HTTP',
  ),
  path: field(
    Type.Optional(Type.String({ maxLength: 200 })),
    'Part of the path',
    'بخشی از مسیر',
    '/ws/v1/sms/pattern',
  ),
  key_id: Type.Optional(KeyId),
  request_id: field(
    Type.Optional(Type.String({ maxLength: 200 })),
    'Id of the request',
    'شناسهٔ درخواست',
    'req-7f3a',
  ),
  from: field(Type.Optional(Moment), 'Where it begins', 'شروع', '2026-03-21T08:00:00Z'),
  to: field(Type.Optional(Moment), 'Where it ends', 'پایان', '2026-03-22T08:00:00Z'),
});

export const listCalls = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/calls',
  name: 'listCalls',
  permission: 'read',
  title: { fa: 'فراخوانی‌های کلیدهای حساب', en: 'List API calls' },
  description: {
    fa: 'فراخوانی‌هایی را که با کلیدهای حساب انجام شده فهرست می‌کند، ردشده‌ها را هم، از جدیدترین. ۱۰٬۰۰۰ فراخوانی جدیدتر از هفت روز گذشته؛ یک ثانیه پس از پاسخ نوشته می‌شوند. اگر در یک پروسه بیش از ۲۰ فراخوانی پاسخ‌داده‌شده (۵۰ ردشده) در ثانیه باشد، بقیه در `skipped` شمرده می‌شوند. اگر مدیر سرویس آن را خاموش کرده باشد فهرست خالی می‌ماند.',
    en: "Lists API calls made with the account's keys, newest first, including refused ones: the newest 10,000 of the last seven days, written a second after the answer. Above 20 answered or 50 refused calls a second in one process, the rest is counted in `skipped`. The list stays empty where the service operator has switched it off.",
  },
  query: callsQuery,
  data: pageSchema(call),

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    if (accountId === null) throw forbidden();
    return callsOf(db, accountId, query, url);
  },
});

/** The same for a program, such as a terminal that follows the calls. */
export const listOwnCalls = endpoint({
  method: 'GET',
  path: callLogPath,
  name: 'listOwnCalls',
  permission: 'read',
  title: { fa: 'فراخوانی‌های خود حساب', en: 'List own API calls' },
  description: {
    fa: 'همان فهرست /panel/v1/calls، با کلید حساب: برای برنامه‌ای که فراخوانی‌ها را دنبال می‌کند. خواندنِ همین فهرست در آن نوشته نمی‌شود.',
    en: 'Lists API calls like /panel/v1/calls, with a key of the account: for a program that follows the calls. Calls to this endpoint are not listed.',
  },
  query: callsQuery,
  data: pageSchema(call),

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    return callsOf(db, accountId, query, url);
  },
});

async function callsOf(db: Queryable, accountId: number, query: Static<typeof callsQuery>, url: string) {
  const filters = {
    accountId,
    statusClass: query.status && statusClasses[query.status],
    path: query.path,
    keyId: query.key_id,
    requestId: query.request_id,
    since: query.from === undefined ? undefined : new Date(query.from),
    before: query.to === undefined ? undefined : new Date(query.to),
  };
  const paging = pagingOf(query);
  const [rows, total] = await Promise.all([listApiCalls(db, filters, paging), countApiCalls(db, filters)]);
  return pageOf(rows.map(callOf), total, paging, url);
}

function callOf({
  called_at: calledAt,
  milliseconds,
  ignored_fields: ignored,
  ...row
}: ApiCallRow): Static<typeof call> {
  return {
    ...row,
    method: row.method as Static<typeof call>['method'],
    called_at: moment(calledAt),
    milliseconds: Math.round(milliseconds * 100) / 100,
    ignored_fields: [...(ignored ?? [])],
  };
}
