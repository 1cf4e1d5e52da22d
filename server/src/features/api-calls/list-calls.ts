import { Type, type Static } from 'typebox';

import { forbidden } from '../../http/refusals.ts';
import { endpoint, panelEndpoint } from '../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../http/paging.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import type { Queryable } from '../../storage/database.ts';
import { callLogPath } from './call-log.ts';
import { countApiCalls, listApiCalls, type ApiCallRow } from './api-calls-store.ts';

const call = Type.Object(
  {
    id: Id,
    called_at: Moment,
    method: wordOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
    path: Type.String({ description: 'Without the query' }),
    status: Type.Integer(),
    error_code: nullable(Type.String()),
    milliseconds: Type.Number({ description: 'From the request to the answer' }),
    request_id: Type.String({ description: 'X-Request-Id of the answer' }),
    key_id: Id,
    key_name: nullable(Type.String()),
    address: Type.String(),
    request_bytes: Type.Integer(),
    answer_bytes: Type.Integer(),
    request: nullable(
      Type.String({
        description: 'Of a refused call: its body, cut; secrets and values of patterns are masked',
      }),
    ),
    answer: nullable(Type.String({ description: 'Of a refused call: the answer that was given, cut' })),
    ignored_fields: Type.Array(Type.String(), {
      description: 'Fields of the body that the endpoint does not know: they were ignored',
    }),
    skipped: Type.Integer({
      description:
        'Calls before this one that were answered and are not listed: there were too many that second',
    }),
  },
  { title: 'ApiCall' },
);

const statusClasses = { '2xx': 2, '3xx': 3, '4xx': 4, '5xx': 5 } as const;

const callsQuery = Type.Object({
  ...pagingQuery,
  status: Type.Optional(Type.Enum(['2xx', '3xx', '4xx', '5xx'])),
  path: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the path' })),
  key_id: Type.Optional(Id),
  request_id: Type.Optional(Type.String({ maxLength: 200 })),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
});

export const listCalls = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/calls',
  name: 'listCalls',
  permission: 'read',
  title: { fa: 'فراخوانی‌های کلیدهای حساب', en: 'List API calls' },
  description: {
    fa: 'فراخوانی‌هایی را که با کلیدهای حساب انجام شده فهرست می‌کند، ردشده‌ها را هم، از تازه‌ترین. ۱۰٬۰۰۰ فراخوانی تازه‌تر از هفت روز گذشته؛ یک ثانیه پس از پاسخ نوشته می‌شوند. اگر در یک فرایند بیش از ۲۰ فراخوانی پاسخ‌داده‌شده (۵۰ ردشده) در ثانیه باشد، بقیه در `skipped` شمرده می‌شوند. اگر گردانندهٔ سرویس آن را خاموش کرده باشد فهرست خالی می‌ماند.',
    en: 'Lists calls with the keys of the account, refused ones too, newest first. The newest 10,000 of the last seven days; written a second after the answer. Of more than 20 answered (50 refused) calls a second in one process the rest is counted in `skipped`. Where whoever runs the service has switched it off the list stays empty.',
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
    en: 'The list of /panel/v1/calls with a key of the account: for a program that follows the calls. Reading this very list is not listed.',
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
