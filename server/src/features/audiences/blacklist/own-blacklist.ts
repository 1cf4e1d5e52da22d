import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Mobile } from '../../../http/fields/shared.ts';
import { failure, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { storedAs } from './blacklist.ts';
import { changeBlacklist } from './change-blacklist.ts';
import { deleteEntry, insertEntries } from './changes-store.ts';
import { countEntries, findAccountEntry, listEntries } from './entries-store.ts';
import {
  additionSchema,
  NumberPrefix,
  Mobiles,
  mobilesChecks,
  ownEntryOf,
  ownEntrySchema,
  readMobiles,
  readOneMobile,
  Reason,
} from './entry-fields.ts';
import { searchOf } from './entry-filters.ts';

const countedMax = 1_000_000;

const blockedByOperator = failure({
  code: 'blacklist_kept_by_operator',
  status: 403,
  text: 'blacklist_kept_by_operator',
});

export const listOwnBlacklist = endpoint({
  method: 'GET',
  path: '/ws/v1/blacklist',
  name: 'listOwnBlacklist',
  permission: 'read',
  title: { fa: 'لیست سیاه حساب', en: 'List own blacklist' },
  description: {
    fa: 'شماره‌هایی را که از این حساب چیزی نمی‌گیرند از جدیدترین فهرست می‌کند؛ کسانی هم که در پاسخ به این حساب یک خط را لغو کرده‌اند، با همان خط.',
    en: 'Lists numbers that get nothing from this account, newest first, including people who opted out of a line by reply, with that line.',
  },
  query: Type.Object({ ...pagingQuery, search: Type.Optional(NumberPrefix) }),
  data: pageSchema(ownEntrySchema),
  examples: {
    data: pageExample({
      id: 1,
      mobile: '09123456789',
      reason: 'asked by phone',
      source: 'account',
      line: null,
      created_at: '2026-11-15T08:30:00.000Z',
    }),
  },

  async handle({ query, caller, platform, url }) {
    const paging = pagingOf(query);
    const filters = { ownAccountId: caller.accountId, ...searchOf(query.search, platform) };
    const [rows, total] = await Promise.all([
      listEntries(platform.db, filters, paging),
      countEntries(platform.db, filters, countedMax),
    ]);
    return pageOf(rows.map(ownEntryOf), total, paging, url);
  },
});

export const addToOwnBlacklist = endpoint({
  method: 'POST',
  path: '/ws/v1/blacklist',
  name: 'addToOwnBlacklist',
  permission: 'send',
  feature: null,
  title: { fa: 'افزودن شماره به لیست سیاه', en: 'Add to own blacklist' },
  description: {
    fa: 'شماره‌هایی را برای همهٔ ارسال‌های این حساب می‌بندد. ارسال به شمارهٔ بسته پذیرفته می‌شود، همان لحظه با وضعیت blacklisted تمام می‌شود و هزینه ندارد. شماره‌هایی که قبلاً بسته شده‌اند همان‌گونه می‌مانند.',
    en: 'Blocks numbers for every send of this account. Sends to a blocked number are accepted, end as blacklisted immediately and cost nothing. Numbers that are already blocked stay as they are.',
  },
  takesLongLists: true,
  body: Type.Object({ mobiles: Mobiles, reason: Type.Optional(Reason) }),
  checks: mobilesChecks,
  status: 201,
  data: additionSchema,
  examples: {
    body: { mobiles: ['09123456789'], reason: 'asked by phone' },
    data: { inserted: 1, known: 0 },
  },

  async handle({ body, caller, platform }) {
    const mobiles = readMobiles(body.mobiles, 'mobiles');
    const reach = { lineId: null, accountId: caller.accountId };
    const now = platform.clock.now();
    const inserted = await changeBlacklist(platform, (tx, change) =>
      insertEntries(tx, { reach, mobiles, reason: body.reason ?? null, source: 'account', change, now }),
    );
    return { inserted, known: mobiles.length - inserted };
  },
});

export const removeFromOwnBlacklist = endpoint({
  method: 'DELETE',
  path: '/ws/v1/blacklist/{mobile}',
  name: 'removeFromOwnBlacklist',
  permission: 'send',
  feature: null,
  title: { fa: 'برداشتن شماره از لیست سیاه', en: 'Remove from own blacklist' },
  description: {
    fa: 'شماره‌ای را دوباره برای پیام‌های این حساب باز می‌کند. کسی که با پاسخ، خطی را لغو کرده با پاسخ برمی‌گردد (12، فعال12 یا START) نه از اینجا.',
    en: 'Unblocks a number for this account. A person who opted out of a line by reply opts back in by reply (12, فعال12 or START), not here.',
  },
  params: Type.Object({
    mobile: field(
      Type.String({ maxLength: 30 }),
      'Mobile number, 09xxxxxxxxx',
      'شمارهٔ موبایل، 09xxxxxxxxx',
      '09123456789',
    ),
  }),
  data: Type.Object({ mobile: Mobile }),
  refusals: [403, 404],
  examples: { data: { mobile: '09123456789' } },

  async handle({ params, caller, platform }) {
    const mobile = readOneMobile(params.mobile, 'mobile');
    const reach = { lineId: null, accountId: caller.accountId };
    await changeBlacklist(platform, async (tx, change) => {
      const stored = storedAs(mobile, change);
      const entry = await findAccountEntry(tx, caller.accountId, stored);
      if (entry === undefined) throw notFound();
      if (entry.source !== 'account') throw blockedByOperator();
      await deleteEntry(tx, { reach, stored, version: change.version, now: platform.clock.now() });
    });
    return { mobile };
  },
});
