import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { sumCounts } from './send-counts-store.ts';
import {
  lineFilter,
  lineFilterOf,
  liveRequestStatuses,
  requestFilterOf,
  statusAlias,
  statusOf,
} from '../../../http/answers/compatibility.ts';
import { isWithoutPending, type Dialect } from '../../../http/dialect.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { periodChecks } from '../../../http/requests/read-period.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { toEnglishDigits } from '@peyk/text';
import { sendWords } from '../messages/index.ts';
import { labelFilter } from './labels/label-sends.ts';
import { orderOf, orderQuery, type SendOrder } from './order/send-order.ts';
import { outcomeFiltersOf, ownOutcomeQuery } from './outcomes/outcome-filters.ts';
import { sendExample } from './report-examples.ts';
import {
  countSends,
  listSends as selectSends,
  unsentStatuses,
  type SendFilters,
  type SendRow,
} from './reports-store.ts';
import { sendRowOf, sendRowSchema } from './send-row.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { readSendFigures } from './read-send-figures.ts';

// Upper limit of a counted total: counting stops here, as no caller pages that far.
const countedMax = 10_000;

/** What every list of sends is filtered by. */
const sendsQuery = {
  ...statusAlias(
    field(
      Type.Enum([...sendWords.statuses, ...liveRequestStatuses]),
      'init is in-queue, pending-approval what waits for an operator, insufficient-balance finds nothing',
      'init همان in-queue است، pending-approval آنچه در انتظار اپراتور است، insufficient-balance چیزی نمی‌یابد',
    ),
  ),
  waiting_for: field(
    Type.Optional(Type.Enum([...sendWords.waitingReasons])),
    'Only sends waiting for this',
    'فقط آنچه منتظر است، و منتظر همین',
  ),
  type: field(Type.Optional(Type.Enum([...sendWords.types])), 'Type of send', 'روش ارسال'),
  line_id: lineFilter,
  recipient: field(
    Type.Optional(
      Type.String({
        maxLength: 50,
      }),
    ),
    'A number, 09xxxxxxxxx: sends to it alone, and those to many that have it',
    'یک شماره، 09xxxxxxxxx: ارسال‌های فقط به آن، و ارسال‌های گروهی که آن را دارند',
    '09123456789',
  ),
  search: field(Type.Optional(Type.String({ maxLength: 100 })), 'Search text', 'آنچه جست‌وجو می‌شود', 'سفارش'),
  test: field(
    Type.Optional(Type.Boolean()),
    'true: only sends of test keys; they are left out otherwise. A test key always sees only these',
    'true: فقط ارسال‌های کلیدهای آزمایشی؛ وگرنه نشان داده نمی‌شوند. کلید آزمایشی همیشه فقط همین‌ها را می‌بیند',
  ),
};

/** The same with paging. */
export const sendsPageQuery = { ...pagingQuery, ...sendsQuery };

/** What a customer filters the own sends by, in the list and in its export. */
export const ownSendsQuery = {
  ...sendsQuery,
  ...ownOutcomeQuery,
  ids: field(
    Type.Optional(Type.String({ pattern: '^\\d{1,15}(?:,\\d{1,15}){0,199}$' })),
    'Only these, up to 200 ids separated by commas',
    'تنها همین‌ها، تا ۲۰۰ شناسه با ویرگول',
    '1042,1043',
  ),
  label: labelFilter,
};

/** The filters of a customer beyond those of every list of sends. */
export async function ownFiltersOf(
  platform: Platform,
  accountId: number,
  query: Static<Type.TObject<typeof ownSendsQuery>>,
): Promise<SendFilters> {
  const { ids, label } = query;
  return { ...(await outcomeFiltersOf(platform, accountId, query)), ids: ids?.split(',').map(Number), label };
}

export const listSends = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/send_request',
  name: 'listSends',
  permission: 'read',
  title: { fa: 'فهرست ارسال‌ها', en: 'List sends' },
  description: {
    fa: 'ارسال‌های حساب را از جدیدترین فهرست می‌کند. search یک گیرنده (09xxxxxxxxx، برای ارسال‌های تکی)، شناسه، reference، کد الگو یا کلمه‌های متن را می‌گیرد، با حرف و رقم فارسی یا عربی، با نیم‌فاصله یا بی آن؛ عددِ حداقل چهاررقمی در متن‌ها هم جست‌وجو می‌شود. کلمه‌ها در ۲۰٬۰۰۰ ارسال جدیدتر حساب جست‌وجو می‌شوند و بیش از ۱۰٬۰۰۰ مورد شمرده نمی‌شود.',
    en: "Lists the account's sends, newest first. search takes a recipient (09xxxxxxxxx, single sends), an id, a reference, a pattern code, or words of the text, in Persian or Arabic letters and digits, with or without half-spaces; a number of four or more digits is searched in texts too. Words are searched in the account's 20,000 newest sends, and at most 10,000 matches are counted.",
  },
  query: Type.Object({ ...pagingQuery, ...ownSendsQuery, ...orderQuery }),
  checks: periodChecks,
  data: pageSchema(sendRowSchema),
  examples: { data: pageExample(sendExample) },

  async handle({ query, caller, platform, url }) {
    const { accountId, dialect, isTest } = caller;
    const filters = await ownFiltersOf(platform, accountId, query);
    const order = orderOf(query);
    return sendsPage(platform, accountId, isTest ? { ...query, test: true } : query, {
      url,
      filters,
      dialect,
      order,
    });
  },
});

interface SendsPage {
  readonly url: string;
  readonly filters?: SendFilters;
  readonly dialect?: Dialect;
  readonly order?: SendOrder | undefined;
}

/** A page of the sends of one account, newest first unless another order is given. */
export async function sendsPage(
  platform: Platform,
  accountId: number,
  query: Static<Type.TObject<typeof sendsPageQuery>>,
  { url, filters: more = {}, dialect, order }: SendsPage,
) {
  const { db } = platform;
  const paging = pagingOf(query);
  const asked = sendFiltersOf(query, dialect);
  if (asked === undefined) return pageOf([], 0, paging, url);
  const filters = { ...asked, ...more };
  const [rows, total] = await Promise.all([
    selectSends(db, accountId, filters, { ...paging, order }),
    countTotal(db, accountId, filters),
  ]);
  return pageOf(await shownSends(platform, accountId, rows, dialect), total, paging, url);
}

/** The filters of a query; undefined if no send can match them. */
export function sendFiltersOf(
  query: Static<Type.TObject<typeof sendsQuery>>,
  dialect?: Dialect,
): SendFilters | undefined {
  const status = statusOf(query);
  const wanted = requestFilterOf(status);
  if (wanted === undefined) return undefined;
  const search = query.search?.trim();
  return {
    ...wanted,
    ...(isWithoutPending(dialect, status) && { isWithoutPending: true }),
    ...(query.waiting_for !== undefined && { waitingFor: query.waiting_for }),
    type: query.type,
    lineId: lineFilterOf(query.line_id),
    recipient: query.recipient ? toEnglishDigits(query.recipient.trim()) : undefined,
    search: search ? toEnglishDigits(search) : undefined,
    isTest: query.test,
  };
}

export async function shownSends(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: number,
  rows: readonly SendRow[],
  dialect?: Dialect,
) {
  const now = clock.now();
  const figures = await readSendFigures(db, accountId, rows);
  return rows.flatMap((row, index) => {
    const ofRow = figures[index];
    return ofRow === undefined ? [] : [sendRowOf(withoutEndedCode(row, now), ofRow, dialect)];
  });
}

/** Totals come from the counters in send_counts; only rare states and searches are counted from rows, by index. */
async function countTotal(db: Queryable, accountId: number, filters: SendFilters): Promise<number> {
  const { status, type, lineId, isTest = false, ...rare } = filters;
  if (isTest || Object.values(rare).some((value) => value !== undefined))
    return countSends(db, accountId, filters, countedMax);
  const kind = { type, lineId };
  if (status !== undefined && status !== 'sent') return countSends(db, accountId, filters, countedMax);
  const { all } = await sumCounts(db, accountId, kind);
  if (status === undefined) return all;
  const others = await Promise.all(
    unsentStatuses.map((one) => countSends(db, accountId, { ...kind, status: one }, countedMax)),
  );
  return Math.max(0, all - others.reduce((sum, one) => sum + one, 0));
}
