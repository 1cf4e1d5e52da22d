import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { scopeOf } from './blacklist.ts';
import { changeBlacklist } from './change-blacklist.ts';
import { deleteEntry, insertEntries } from './changes-store.ts';
import { countEntries, findEntry, listEntries } from './entries-store.ts';
import {
  additionSchema,
  entryOf,
  entrySchema,
  Mobiles,
  mobilesChecks,
  readMobiles,
  Reason,
} from './entry-fields.ts';
import { filterQuery, filtersOf } from './entry-filters.ts';
import { reachChecks, reachFields, readReach } from './read-reach.ts';

const countedMax = 1_000_000;
// Numbers written to the audit log per call; the blacklist itself has all of them.
const auditedMax = 100;

export const listBlacklist = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/blacklist',
  name: 'listBlacklist',
  permission: 'blacklist',
  title: { fa: 'شماره‌های لیست سیاه', en: 'List the blacklist' },
  description: {
    fa: 'شماره‌های بستهٔ هر گستره را از جدیدترین فهرست می‌کند. بیش از ۱٬۰۰۰٬۰۰۰ مورد شمرده نمی‌شود.',
    en: 'Lists blocked numbers of every scope, newest first. At most 1,000,000 matches are counted.',
  },
  query: Type.Object({ ...pagingQuery, ...filterQuery }),
  data: pageSchema(entrySchema),

  async handle({ query, platform, url }) {
    const paging = pagingOf(query);
    const filters = filtersOf(query, platform);
    const [rows, total] = await Promise.all([
      listEntries(platform.db, filters, paging),
      countEntries(platform.db, filters, countedMax),
    ]);
    return pageOf(rows.map(entryOf), total, paging, url);
  },
});

export const addToBlacklist = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/blacklist',
  name: 'addToBlacklist',
  permission: 'blacklist',
  title: { fa: 'افزودن به لیست سیاه', en: 'Add to the blacklist' },
  description: {
    fa: 'شماره‌هایی را همه‌جا، روی یک خط یا برای یک حساب می‌بندد. شماره‌ای که قبلاً آن‌جا بسته شده دلیل جدید می‌گیرد و از آن پس فقط اپراتور می‌تواند بازش کند.',
    en: 'Blocks numbers everywhere, on a line, or for an account. A number that is already blocked there gets the new reason, and only operators can unblock it from then on.',
  },
  takesLongLists: true,
  body: Type.Object({ ...reachFields, mobiles: Mobiles, reason: Type.Optional(Reason) }),
  checks: { ...reachChecks, ...mobilesChecks },
  status: 201,
  data: additionSchema,
  examples: {
    body: { scope: 'global', mobiles: ['09123456789'], reason: 'court order' },
    data: { inserted: 1, known: 0 },
  },

  async handle({ body, caller, platform }) {
    const mobiles = readMobiles(body.mobiles, 'mobiles');
    const reach = await readReach(platform.db, body);
    const reason = body.reason ?? null;
    const now = platform.clock.now();
    const inserted = await changeBlacklist(platform, async (tx, change) => {
      const count = await insertEntries(tx, { reach, mobiles, reason, source: 'operator', change, now });
      await recordAudit(tx, platform.clock, caller, {
        action: 'blacklist.add',
        subject: `blacklist:${scopeOf(reach)}`,
        accountId: reach.accountId ?? undefined,
        after: { ...reach, mobiles: mobiles.slice(0, auditedMax), count: mobiles.length, reason },
      });
      return count;
    });
    return { inserted, known: mobiles.length - inserted };
  },
});

export const removeFromBlacklist = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/blacklist/{id}',
  name: 'removeFromBlacklist',
  permission: 'blacklist',
  title: { fa: 'برداشتن از لیست سیاه', en: 'Remove from the blacklist' },
  description: {
    fa: 'شماره‌ای را باز می‌کند، هر که آن را بسته باشد.',
    en: 'Unblocks a number, no matter who blocked it.',
  },
  params: Type.Object({ id: field(Id, 'Id of the entry', 'شناسهٔ مورد', 42) }),
  data: entrySchema,
  refusals: [404],

  async handle({ params, caller, platform }) {
    return changeBlacklist(platform, async (tx, { version }) => {
      const row = await findEntry(tx, params.id);
      if (row === undefined) throw notFound();
      const reach = { lineId: row.line_id, accountId: row.account_id };
      await deleteEntry(tx, { reach, stored: [row.mobile], version, now: platform.clock.now() });
      const before = entryOf(row);
      await recordAudit(tx, platform.clock, caller, {
        action: 'blacklist.remove',
        subject: `blacklist:${before.scope}`,
        accountId: reach.accountId ?? undefined,
        before,
      });
      return before;
    });
  },
});
