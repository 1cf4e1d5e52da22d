import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Mobile } from '../../../http/fields/shared.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { statusAlias, statusOf, withItemAliases } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { itemStatusIn } from '../../../http/dialect.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery, type Paging } from '../../../http/paging.ts';
import { moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { Queryable } from '../../../storage/database.ts';
import { hidesNumbers } from '../../../text/hidden-numbers.ts';
import {
  blockedBy,
  blockedByOf,
  itemDetails,
  itemStatuses,
  type BlockedBy,
} from '../../../text/item-words.ts';
import { messageIdOf } from '../../../text/message-ids.ts';
import { maskMobile, toEnglishDigits } from '@peyk/text';
import { itemAdviceText, itemErrorText } from '../../../texts/item-error.ts';
import { storedStatuses, shownState } from './ended-send.ts';
import { itemExample } from './report-examples.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { withOutage } from './waiting-code.ts';
import { countItems, findSend, listItems, type ItemFilters, type SendRow } from './reports-store.ts';
import { Pages } from '../../../http/fields/sends.ts';

const BlockedByField = field(
  nullable(wordOf(blockedBy)),
  "Of a blacklisted message: list (a list kept here) or operator (the operator's own list of people without advertising)",
  'برای پیام لیست سیاه: list (لیست همین‌جا) یا operator (لیست خود اپراتور مخابراتی از کسانی که تبلیغات را بسته‌اند)',
  null,
);

const itemWords = [...new Set([...itemStatuses, ...itemDetails])];

/** What items are filtered by, in the list and in its export. */
export const itemFilterQuery = {
  ...statusAlias(field(Type.Enum(itemWords), 'A status or a status_detail', 'یک status یا یک status_detail')),
  blocked_by: field(
    Type.Optional(Type.Enum([...blockedBy])),
    'Only blacklisted ones, by who keeps the list',
    'فقط پیام‌های لیست سیاه، بر اساس صاحب لیست',
  ),
  search: field(Type.Optional(Type.String({ maxLength: 20 })), 'Part of the number', 'بخشی از شماره', '0912'),
};

export const itemQuery = Type.Object({ ...pagingQuery, ...itemFilterQuery });

export const itemSchema = Type.Object(
  {
    id: field(Type.Integer(), 'Position of the item in its send, from 1', 'جای پیام در ارسال خودش، از 1', 42),
    message_id: field(
      nullable(Type.Integer()),
      'Id of the message over all sends, for GET /ws/v1/messages; null: its position is beyond 100,000',
      'شناسهٔ پیام در میان همهٔ ارسال‌ها، برای GET /ws/v1/messages؛ null: جایش پس از ۱۰۰٬۰۰۰ است',
      1_000_120_100_041,
    ),
    mobile: Mobile,
    destination: field(Type.String(), 'The same as mobile', 'همان mobile', '09123456789'),
    status: field(
      wordOf(itemWords),
      'in-queue, sent, delivered, failed or blacklisted; the same as status_detail for an account of the dialect live',
      'یکی از in-queue، sent، delivered، failed یا blacklisted؛ برای حساب dialect برابر live همان status_detail',
    ),
    status_detail: field(wordOf(itemDetails), 'Finer than status', 'ریزتر از status'),
    blocked_by: BlockedByField,
    text: field(
      Type.String(),
      'The text that this recipient gets',
      'متنی که این گیرنده می‌گیرد',
      'سفارش شما آماده است. لغو۱۱',
    ),
    pages: Pages,
    error: field(
      nullable(Type.String()),
      'Why it failed or waits, in the language of the caller',
      'چرا ناموفق شد یا منتظر است، به زبان فراخواننده',
      'connect ECONNREFUSED',
    ),
    advice: field(
      nullable(Type.String()),
      'Suggested action, in the language of the caller',
      'چه می‌توان کرد، به زبان فراخواننده',
      'شماره را بررسی کنید: در دفترچه اصلاح یا حذفش کنید.',
    ),
    sent_at: field(
      nullable(Moment),
      'When a carrier took it; null: not yet',
      'زمان پذیرش اپراتور مخابراتی؛ null: هنوز نه',
      '2026-03-21T08:00:01.200Z',
    ),
    delivered_at: field(
      nullable(Moment),
      'When it was delivered; null: not yet',
      'زمان تحویل؛ null: هنوز نه',
      '2026-03-21T08:00:04.700Z',
    ),
  },
  { title: 'SendItem' },
);

/** An item with its error as it is stored, before it is said in a language. */
export type Item = Omit<Static<typeof itemSchema>, 'advice'>;

export const listSendItems = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/send_request/{send_request_id}/items',
  isPlain: true,
  name: 'listSendItems',
  permission: 'read',
  title: { fa: 'وضعیت تحویل هر گیرنده', en: 'List recipients of a send' },
  description: {
    fa: 'وضعیت تحویل هر گیرندهٔ یک ارسال را نشان می‌دهد. پیام‌های ارسال ردشده یا لغوشده failed‌اند و status_detail آن‌ها rejected یا cancelled است: چیزی از آن نرفته و همهٔ هزینه برگشته. «شروع‌نشده» شمرده می‌شوند و با وضعیت not-started هم پیدا می‌شوند. شماره‌هایی که سرویس خودش آورده (بانک شماره، کد پستی، مکان) پوشیده‌اند، مانند 0912*******، و همان‌گونه که دیده می‌شوند جست‌وجو می‌شوند.',
    en: 'Lists the recipients of a send with their delivery status. The recipients of a rejected or cancelled send are failed with status_detail rejected or cancelled: nothing was sent, and the cost was refunded in full. They count as not started, and status not-started finds them too. Numbers provided by the service (number banks, postal codes, location) are masked, as in 0912*******, and are searched in that form.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  query: itemQuery,
  data: pageSchema(itemSchema),
  refusals: [404],
  examples: { data: pageExample(itemExample) },

  async handle({ params, query, caller, platform, url, language }) {
    const found = await findSend(platform.db, caller.accountId, params.send_request_id);
    const send = await withOutage(platform, withoutEndedCode(found, platform.clock.now()));
    if (send === undefined) throw notFound();
    const paging = pagingOf(query);
    const { items, total } = await itemsOf(platform.db, send, query, paging);
    const shown = items.map((item) => ({
      ...item,
      status: itemStatusIn(caller.dialect, item),
      error: itemErrorText(item.error, language),
      advice: itemAdviceText(item, language),
    }));
    return pageOf(shown, total, paging, url);
  },
});

/** The items of a send with their errors as they are stored. */
export async function itemsOf(
  db: Queryable,
  send: SendRow,
  query: Static<typeof itemQuery>,
  paging: Paging,
): Promise<{ items: Item[]; total: number }> {
  const filters = itemFiltersOf(send, query);
  return send.mobile === null ? itemsOfMany(db, send, filters, paging) : itemOfOne(send, filters, paging);
}

function itemFiltersOf(send: SendRow, query: Static<Type.TObject<typeof itemFilterQuery>>): ItemFilters {
  const status = statusOf(query);
  return {
    statuses: status && storedStatuses(send, [status]),
    blockedBy: query.blocked_by,
    search: query.search ? toEnglishDigits(query.search) : undefined,
    isMasked: hidesNumbers(send.type),
  };
}

const exportedAtOnce = 5000;

/** All items of a send that match, in pages that are read one after the other. */
export async function* pagesOfItems(
  db: Queryable,
  send: SendRow,
  query: Static<Type.TObject<typeof itemFilterQuery>>,
): AsyncGenerator<readonly Item[]> {
  const filters = itemFiltersOf(send, query);
  const page = { limit: exportedAtOnce, offset: 0, page: 1 };
  if (send.mobile !== null) {
    yield itemOfOne(send, filters, page).items;
    return;
  }
  const of = { accountId: send.account_id, requestId: send.id };
  for (let afterN = 0; ;) {
    const rows = await listItems(db, of, { ...filters, afterN }, page);
    yield rows.map((row) => itemOfMany(send, row));
    if (rows.length < exportedAtOnce) return;
    afterN = rows.at(-1)?.n ?? afterN;
  }
}

function itemOfOne(
  send: SendRow,
  { statuses, search, blockedBy: wantedBy }: ItemFilters,
  { page }: Paging,
): { items: Item[]; total: number } {
  const { item_status: status, item_detail: detail } = send;
  if (send.mobile === null || status === null || detail === null) return { items: [], total: 0 };
  const mobile = shownMobile(send, send.mobile);
  const isWanted =
    (statuses === undefined || statuses.includes(status) || statuses.includes(detail)) &&
    isBlockedBy(wantedBy, { status, error: send.item_error }) &&
    (search === undefined || mobile.includes(search));
  if (!isWanted) return { items: [], total: 0 };
  const item = withItemAliases({
    id: 1,
    message_id: send.id,
    mobile,
    ...stateOf(send, { status, detail, error: send.item_error }),
    text: send.text,
    pages: send.pages,
    sent_at: status === 'in-queue' ? null : moment(send.sent_at),
    delivered_at: moment(send.delivered_at),
  });
  return { items: page === 1 ? [item] : [], total: 1 };
}

function isBlockedBy(wanted: BlockedBy | undefined, item: Parameters<typeof blockedByOf>[0]): boolean {
  return wanted === undefined || wanted === blockedByOf(item);
}

async function itemsOfMany(
  db: Queryable,
  send: SendRow,
  filters: ItemFilters,
  paging: Paging,
): Promise<{ items: Item[]; total: number }> {
  const of = { accountId: send.account_id, requestId: send.id };
  const isWhole =
    filters.statuses === undefined && filters.search === undefined && filters.blockedBy === undefined;
  const [rows, total] = await Promise.all([
    listItems(db, of, filters, paging),
    isWhole ? send.recipients_count : countItems(db, of, filters),
  ]);
  return { items: rows.map((row) => itemOfMany(send, row)), total };
}

type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

function itemOfMany(send: SendRow, row: ItemRow): Item {
  return withItemAliases({
    id: row.n,
    message_id: messageIdOf({ sendId: send.id, n: row.n }),
    mobile: shownMobile(send, row.mobile),
    ...stateOf(send, { status: row.item_status, detail: row.item_detail, error: row.item_error }),
    text: row.text ?? send.text,
    pages: row.pages,
    sent_at: row.item_status === 'in-queue' ? null : moment(row.sent_at),
    delivered_at: moment(row.delivered_at),
  });
}

/** The message of a send to one recipient, or an item of a send to many; undefined where there is none. */
export function itemOf(send: SendRow, row: ItemRow | undefined): Item | undefined {
  if (send.mobile !== null) return itemOfOne(send, {}, { page: 1, limit: 1, offset: 0 }).items[0];
  return row && itemOfMany(send, row);
}

function stateOf(send: SendRow, item: Parameters<typeof shownState>[1]) {
  const { status, detail, error } = shownState(send, item);
  // Stored without a reason, because it is the same for all.
  const blockedBy = blockedByOf({ status, error });
  const reason = blockedBy === 'list' ? 'the recipient is blacklisted' : error;
  return { status, status_detail: detail, blocked_by: blockedBy, error: reason };
}

function shownMobile({ type }: SendRow, mobile: string): string {
  return hidesNumbers(type) ? maskMobile(mobile) : mobile;
}
