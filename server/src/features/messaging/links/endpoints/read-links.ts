import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { Id, moment, Moment } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { countLinks, findLink, listHours, listLinks as listRows } from '../links-store.ts';
import { Clicks, linkExample, LinkId, linkOf, linkSchema, Robots } from './link-schemas.ts';

const daysMax = 90;
const dayMs = 86_400_000;

export const listLinks = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/links',
  name: 'listLinks',
  permission: 'read',
  title: { fa: 'فهرست لینک‌های کوتاه', en: 'List short links' },
  description: {
    fa: 'لینک‌های کوتاه حساب را از تازه‌ترین فهرست می‌کند، با کلیک‌هایشان. با send_id تنها لینک‌های یک ارسال.',
    en: "Lists the account's short links with their clicks, newest first. With send_id only those of one send.",
  },
  query: Type.Object({
    ...pagingQuery,
    send_id: field(Type.Optional(Id), 'Only links of this send', 'فقط لینک‌های این ارسال', 42),
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of the target or title, or a code',
      'بخشی از مقصد یا نام، یا یک کد',
      'sale',
    ),
  }),
  data: pageSchema(linkSchema),
  examples: { data: pageExample(linkExample) },

  async handle({ query, caller: { accountId }, platform: { db, config, clock }, url }) {
    const paging = pagingOf(query);
    const filters = { sendId: query.send_id, search: query.search };
    const [rows, total] = await Promise.all([
      listRows(db, accountId, filters, paging),
      countLinks(db, accountId, filters),
    ]);
    const now = clock.now();
    return pageOf(
      rows.map((row) => linkOf(row, config, now)),
      total,
      paging,
      url,
    );
  },
});

export const showLink = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/links/{id}',
  name: 'showLink',
  permission: 'read',
  title: { fa: 'یک لینک کوتاه', en: 'Show a short link' },
  description: {
    fa: 'مقصد، وضعیت و کلیک‌های یک لینک را نشان می‌دهد.',
    en: 'Shows the target, state and clicks of a link.',
  },
  params: Type.Object({ id: LinkId }),
  data: linkSchema,
  refusals: [404],
  examples: { data: linkExample },

  async handle({ params: { id }, caller: { accountId }, platform: { db, config, clock } }) {
    const row = await findLink(db, accountId, id);
    if (row === undefined) throw notFound();
    return linkOf(row, config, clock.now());
  },
});

export const listLinkClicks = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/links/{id}/clicks',
  name: 'listLinkClicks',
  permission: 'read',
  title: { fa: 'کلیک‌ها به ساعت', en: 'Clicks by hour' },
  description: {
    fa: 'کلیک‌های یک لینک را ساعت به ساعت می‌دهد؛ ساعت بی‌کلیک در فهرست نیست.',
    en: 'Returns the clicks of a link hour by hour; hours without one are left out.',
  },
  params: Type.Object({ id: LinkId }),
  query: Type.Object({
    days: field(
      Type.Optional(Type.Integer({ minimum: 1, maximum: daysMax, default: 30 })),
      'How many days back',
      'چند روز گذشته',
    ),
  }),
  data: Type.Array(
    Type.Object(
      {
        hour: field(Moment, 'The hour (ISO 8601, UTC)', 'ساعت (ISO 8601، UTC)', '2026-03-21T08:00:00.000Z'),
        clicks: Clicks,
        robots: Robots,
      },
      { title: 'LinkHour' },
    ),
  ),
  refusals: [404],

  async handle({ params: { id }, query, caller: { accountId }, platform: { db, clock } }) {
    if ((await findLink(db, accountId, id)) === undefined) throw notFound();
    const since = new Date(clock.now().getTime() - (query.days ?? 30) * dayMs);
    const rows = await listHours(db, accountId, id, since);
    return rows.map((row) => ({
      hour: moment(row.hour),
      clicks: Number(row.clicks),
      robots: Number(row.robots),
    }));
  },
});
