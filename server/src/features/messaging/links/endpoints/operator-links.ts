import { Type } from 'typebox';

import { invalidField, notFound } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { AccountId } from '../../../../http/fields/ids.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import {
  countRefusedHosts,
  deleteRefusedHost,
  listRefusedPage,
  refusedMax,
  saveRefusedHosts,
} from '../guard/refused-hosts-store.ts';
import { commitLinkChange } from '../commit-link-change.ts';
import { findLink, lockLink, updateLink } from '../links-store.ts';
import { LinkId, linkExample, linkOf, linkSchema } from './link-schemas.ts';

const Host = field(
  Type.String({ minLength: 3, maxLength: 253, pattern: '^[^\\s/@:?#]+$' }),
  'A host; everything below it is refused too',
  'یک دامنه؛ هر چه زیر آن است هم بسته می‌شود',
  'phish.example',
);
const Reason = field(
  Type.String({ minLength: 1, maxLength: 200 }),
  'Why, for other operators',
  'چرا، برای کارشناسان دیگر',
  'صفحهٔ جعلی درگاه پرداخت',
);
const refusedSchema = Type.Object(
  { host: Host, reason: Reason, created_at: CreatedAt },
  { title: 'RefusedLinkHost' },
);

export const listRefusedLinkHosts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/link_hosts',
  name: 'listRefusedLinkHosts',
  permission: 'moderation',
  title: { fa: 'دامنه‌های بسته برای لینک', en: 'List refused link hosts' },
  description: {
    fa: 'دامنه‌هایی را فهرست می‌کند که لینک کوتاه به آن‌ها نمی‌رسد.',
    en: 'Lists hosts that short links must not lead to.',
  },
  query: Type.Object(pagingQuery),
  data: pageSchema(refusedSchema),
  examples: {
    data: pageExample({ host: 'phish.example', reason: 'صفحهٔ جعلی', created_at: '2026-03-21T08:00:00.000Z' }),
  },

  async handle({ query, platform: { db }, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([listRefusedPage(db, paging), countRefusedHosts(db)]);
    return pageOf(
      rows.map((row) => ({ host: row.host, reason: row.reason, created_at: moment(row.created_at) })),
      total,
      paging,
      url,
    );
  },
});

export const refuseLinkHosts = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/link_hosts',
  name: 'refuseLinkHosts',
  permission: 'moderation',
  title: { fa: 'بستن دامنه برای لینک‌ها', en: 'Refuse link hosts' },
  description: {
    fa: 'دامنه‌ها را می‌بندد: لینک تازه‌ای به آن‌ها ساخته نمی‌شود و لینک‌های پیشین همان دم به جایی نمی‌رسند.',
    en: 'Refuses hosts: no new link leads there, and earlier ones lead nowhere at once.',
  },
  takesLongLists: true,
  body: Type.Object({
    hosts: field(Type.Array(Host, { minItems: 1, maxItems: 1000 }), 'The hosts', 'دامنه‌ها', [
      'phish.example',
    ]),
    reason: Reason,
  }),
  status: 201,
  data: Type.Object({ count: field(Type.Integer(), 'How many are refused now', 'چند دامنه بسته است', 12) }),
  examples: { body: { hosts: ['phish.example'], reason: 'صفحهٔ جعلی درگاه پرداخت' }, data: { count: 12 } },

  async handle({ body: { hosts: given, reason }, caller, platform }) {
    const { clock } = platform;
    const hosts = [...new Set(given.map(readRefusedHost))];
    return commitLinkChange(platform, async (tx) => {
      await saveRefusedHosts(tx, hosts, { reason, now: clock.now() });
      const count = await countRefusedHosts(tx);
      if (count > refusedMax) throw invalidField('hosts', text('too_many_link_hosts', { count: refusedMax }));
      await recordAudit(tx, clock, caller, {
        action: 'link.block',
        subject: `link-hosts:${hosts[0] ?? ''}`,
        after: { hosts: hosts.slice(0, 20), count: hosts.length, reason },
      });
      return { count };
    });
  },
});

function readRefusedHost(given: string): string {
  const url = URL.canParse(`https://${given}`) ? new URL(`https://${given}`) : undefined;
  if (url === undefined) throw invalidField('hosts', text('link_host_form'));
  return url.hostname.replace(/\.$/, '');
}

export const allowLinkHost = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/link_hosts/{host}',
  name: 'allowLinkHost',
  permission: 'moderation',
  title: { fa: 'باز کردن دامنه برای لینک‌ها', en: 'Allow a link host' },
  description: { fa: 'دامنه‌ای را از فهرست بسته‌ها برمی‌دارد.', en: 'Takes a host off the refused ones.' },
  params: Type.Object({ host: Host }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { host }, caller, platform }) {
    await commitLinkChange(platform, async (tx) => {
      if (!(await deleteRefusedHost(tx, host))) throw notFound();
      await recordAudit(tx, platform.clock, caller, {
        action: 'link.unblock',
        subject: `link-hosts:${host}`,
      });
    });
    return null;
  },
});

export const shutLinkOfAccount = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{account_id}/links/{id}/shut',
  name: 'shutLinkOfAccount',
  permission: 'moderation',
  title: { fa: 'بستن لینک یک حساب', en: "Shut an account's link" },
  description: {
    fa: 'لینک همان دم به جایی نمی‌رسد، و حساب نمی‌تواند بازش کند.',
    en: 'The link leads nowhere at once, and its account cannot open it again.',
  },
  params: Type.Object({ account_id: AccountId, id: LinkId }),
  data: linkSchema,
  refusals: [404],
  examples: { data: { ...linkExample, state: 'shut', shut_by: 'operator' } },

  async handle({ params: { account_id: accountId, id }, caller, platform }) {
    const { clock, config } = platform;
    const now = clock.now();
    return commitLinkChange(platform, async (tx) => {
      const before = await lockLink(tx, accountId, id);
      if (before === undefined) throw notFound();
      await updateLink(tx, accountId, id, {
        target: before.target,
        title: before.title,
        expiresAt: before.expires_at,
        shutAt: before.shut_at ?? now,
        shutBy: 'operator',
      });
      await recordAudit(tx, clock, caller, {
        action: 'link.close',
        subject: `account:${accountId}`,
        after: { id },
      });
      const row = await findLink(tx, accountId, id);
      if (row === undefined) throw notFound();
      return linkOf(row, config, now);
    });
  },
});
