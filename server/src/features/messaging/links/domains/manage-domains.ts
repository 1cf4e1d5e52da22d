import { randomBytes } from 'node:crypto';

import { Type, type Static } from 'typebox';

import { failure, invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { Id, moment, Moment, nullable } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { commitLinkChange } from '../commit-link-change.ts';
import { serviceLinks } from '../service-links.ts';
import { hasRecord, readHost, recordName, recordValue } from './domain-rules.ts';
import {
  deleteDomain,
  findDomain,
  insertDomain,
  isTaken,
  listDomains,
  markChecked,
  setDefaultDomain,
  type DomainRow,
} from './domains-store.ts';

const domainsMax = 10;
const tooManyDomains = failure({ code: 'too_many_link_domains', status: 409, text: 'too_many_link_domains' });
const domainTaken = failure({ code: 'link_domain_taken', status: 409, text: 'link_domain_taken' });

const DomainId = field(Id, 'Id of the host', 'شناسهٔ دامنه', 4);
const Host = field(
  Type.String({ minLength: 1, maxLength: 200 }),
  'A host of yours under which nothing else is served',
  'دامنه‌ای از شما که چیز دیگری زیر آن نیست',
  'go.shop.example',
);
const domainSchema = Type.Object(
  {
    id: DomainId,
    host: Host,
    record_name: field(
      Type.String(),
      'Name of the TXT record that proves it',
      'نام رکورد TXT که آن را ثابت می‌کند',
      '_peyk.go.shop.example',
    ),
    record_value: field(
      Type.String(),
      'Value of this record',
      'مقدار همین رکورد',
      'peyk-links=4f1d0c9a8b7e6d5c4b3a',
    ),
    is_verified: field(Type.Boolean(), 'Whether the record was found', 'رکورد پیدا شده است یا نه'),
    is_default: field(
      Type.Boolean(),
      'Whether new links are made under it',
      'لینک‌های تازه زیر آن ساخته می‌شوند یا نه',
    ),
    checked_at: field(
      nullable(Moment),
      'When the record was last asked for; null: not yet',
      'آخرین بار کی رکورد پرسیده شد؛ null: هنوز نه',
      '2026-03-21T08:00:00.000Z',
    ),
    created_at: CreatedAt,
  },
  { title: 'LinkDomain' },
);

const example: Static<typeof domainSchema> = {
  id: 4,
  host: 'go.shop.example',
  record_name: '_peyk.go.shop.example',
  record_value: 'peyk-links=4f1d0c9a8b7e6d5c4b3a',
  is_verified: true,
  is_default: true,
  checked_at: '2026-03-21T08:00:00.000Z',
  created_at: '2026-03-21T07:50:00.000Z',
};

const shown = (row: DomainRow): Static<typeof domainSchema> => ({
  id: row.id,
  host: row.host,
  record_name: recordName(row.host),
  record_value: recordValue(row.token),
  is_verified: row.verified_at !== null,
  is_default: row.is_default,
  checked_at: moment(row.checked_at),
  created_at: moment(row.created_at),
});

export const listLinkDomains = endpoint({
  method: 'GET',
  path: '/ws/v1/link-domains',
  name: 'listLinkDomains',
  permission: 'read',
  title: { fa: 'دامنه‌های لینک', en: 'List link domains' },
  description: {
    fa: 'دامنه‌های حساب را فهرست می‌کند که لینک‌های کوتاهش زیر آن‌ها هستند.',
    en: "Lists the account's hosts for short links.",
  },
  data: Type.Array(domainSchema),
  examples: { data: [example] },

  handle: async ({ caller: { accountId }, platform: { db } }) =>
    (await listDomains(db, accountId)).map(shown),
});

export const addLinkDomain = endpoint({
  method: 'POST',
  path: '/ws/v1/link-domains',
  name: 'addLinkDomain',
  permission: 'manage',
  feature: 'sms',
  title: { fa: 'افزودن دامنهٔ لینک', en: 'Add a link domain' },
  description: {
    fa: 'دامنه‌ای را می‌افزاید. دو رکورد DNS لازم دارد: خود دامنه به این سرویس برسد، و رکورد TXT با record_name و record_value نشان دهد که از آنِ شماست. سپس check را فراخوانید.',
    en: 'Adds a host. It needs two DNS records: the host itself leads to this service, and a TXT record with record_name and record_value proves that it is yours. Then call check.',
  },
  body: Type.Object({ host: Host }),
  status: 201,
  data: domainSchema,
  refusals: [409],
  examples: {
    body: { host: 'go.shop.example' },
    data: { ...example, is_verified: false, is_default: false, checked_at: null },
  },

  async handle({ body, caller: { accountId }, platform: { db, clock, config } }) {
    const host = readHost(body.host);
    const ownHosts = [serviceLinks(config).host, config.baseUrl && new URL(config.baseUrl).hostname];
    if (ownHosts.includes(host)) throw invalidField('host', text('link_host_form'));
    return db.transaction().execute(async (tx) => {
      if ((await listDomains(tx, accountId)).length >= domainsMax)
        throw tooManyDomains({ count: domainsMax });
      if (await isTaken(tx, accountId, host)) throw domainTaken({ host });
      const token = randomBytes(12).toString('hex');
      const row = await insertDomain(tx, { accountId, host, token, now: clock.now() });
      if (row === undefined) throw domainTaken({ host });
      return shown(row);
    });
  },
});

export const checkLinkDomain = endpoint({
  method: 'POST',
  path: '/ws/v1/link-domains/{id}/check',
  name: 'checkLinkDomain',
  permission: 'manage',
  feature: null,
  title: { fa: 'بررسی رکورد دامنه', en: 'Check a link domain' },
  description: {
    fa: 'رکورد TXT را از DNS می‌پرسد. اولین دامنهٔ ثابت‌شده همان است که لینک‌های تازه زیرش ساخته می‌شوند. اگر رکورد دیگر نباشد، دامنه دیگر ثابت‌شده نیست.',
    en: 'Asks DNS for the TXT record. The first proven host becomes the one that new links are made under. A host whose record is gone is no longer proven.',
  },
  params: Type.Object({ id: DomainId }),
  data: domainSchema,
  refusals: [404, 409],
  examples: { data: example },

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const row = await findOwn(platform, accountId, id);
    const isProven = await hasRecord(platform, row);
    return commitLinkChange(platform, async (tx) => {
      if (isProven && (await isTaken(tx, accountId, row.host))) throw domainTaken({ host: row.host });
      await markChecked(tx, accountId, id, { isProven, now: platform.clock.now() });
      const checked = await findDomain(tx, accountId, id);
      if (checked === undefined) throw notFound();
      return shown(checked);
    });
  },
});

export const chooseLinkDomain = endpoint({
  method: 'PUT',
  path: '/ws/v1/link-domains/default',
  name: 'chooseLinkDomain',
  permission: 'manage',
  feature: null,
  title: { fa: 'انتخاب دامنهٔ لینک‌ها', en: 'Choose the link domain' },
  description: {
    fa: 'تعیین می‌کند لینک‌های تازه زیر کدام دامنه ساخته شوند؛ null: زیر آدرس خود سرویس. لینک‌های پیشین همان می‌مانند.',
    en: 'Chooses the host that new links are made under; null: the address of the service. Earlier links stay as they are.',
  },
  body: Type.Object({ id: field(nullable(DomainId), 'Id of a proven host', 'شناسهٔ دامنه‌ای ثابت‌شده', 4) }),
  data: Type.Array(domainSchema),
  refusals: [404],
  examples: { body: { id: 4 }, data: [example] },

  async handle({ body: { id }, caller: { accountId }, platform }) {
    if (id !== null && (await findOwn(platform, accountId, id)).verified_at === null) throw notFound();
    return commitLinkChange(platform, async (tx) => {
      await setDefaultDomain(tx, accountId, id);
      return (await listDomains(tx, accountId)).map(shown);
    });
  },
});

export const deleteLinkDomain = endpoint({
  method: 'DELETE',
  path: '/ws/v1/link-domains/{id}',
  name: 'deleteLinkDomain',
  permission: 'manage',
  feature: null,
  title: { fa: 'حذف دامنهٔ لینک', en: 'Delete a link domain' },
  description: {
    fa: 'دامنه را حذف می‌کند: لینک‌هایی که زیر آن فرستاده شده‌اند دیگر به جایی نمی‌رسند.',
    en: 'Deletes a host: links that were sent under it lead nowhere any more.',
  },
  params: Type.Object({ id: DomainId }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { id }, caller: { accountId }, platform }) {
    await commitLinkChange(platform, async (tx) => {
      if (!(await deleteDomain(tx, accountId, id))) throw notFound();
    });
    return null;
  },
});

async function findOwn({ db }: Platform, accountId: number, id: number): Promise<DomainRow> {
  const row = await findDomain(db, accountId, id);
  if (row === undefined) throw notFound();
  return row;
}
