import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { statusAlias, statusOf } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { locationRowExample } from './location-example.ts';
import { locationRow, locationRowOf, locationStatus } from './location-row.ts';
import { countLocations, listLocations as selectLocations } from './location-store.ts';

export const listLocations = endpoint({
  method: 'GET',
  path: '/ws/v1/lbs',
  name: 'listLocations',
  permission: 'read',
  title: { fa: 'فهرست درخواست‌های مکان‌محور', en: 'List location requests' },
  description: {
    fa: 'درخواست‌های مکان‌محور حساب را از جدیدترین فهرست می‌کند.',
    en: "Lists the account's location requests, newest first.",
  },
  query: Type.Object({
    ...pagingQuery,
    ...statusAlias(locationStatus),
    search: field(
      Type.Optional(Type.String({ maxLength: 200 })),
      'Part of the text or the address',
      'بخشی از متن یا آدرس',
      'ولیعصر',
    ),
  }),
  data: pageSchema(locationRow),
  examples: { data: pageExample(locationRowExample) },

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    const paging = pagingOf(query);
    const filters = { accountId, status: statusOf(query), search: query.search };
    const [rows, total] = await Promise.all([
      selectLocations(db, filters, paging),
      countLocations(db, filters),
    ]);
    return pageOf(rows.map(locationRowOf), total, paging, url);
  },
});
