import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { titles } from '../phonebooks/index.ts';
import { segmentExample, segmentOf, segmentSchema } from './segment-schema.ts';
import { countSegments, listSegments as selectSegments } from './segments-store.ts';

export const listSegments = endpoint({
  method: 'GET',
  path: '/ws/v1/segments',
  name: 'listSegments',
  permission: 'read',
  title: { fa: 'فهرست بخش‌ها', en: 'List segments' },
  description: {
    fa: 'بخش‌های مخاطبان حساب را از جدیدترین فهرست می‌کند.',
    en: 'Lists the segments of the account, newest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      titles.search,
      'Words of the title, or parts of them',
      'کلمه‌های عنوان یا بخشی از آن‌ها',
      'تولد',
    ),
  }),
  data: pageSchema(segmentSchema),
  examples: { data: pageExample(segmentExample) },

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectSegments(db, accountId, { ...paging, search: query.search }),
      countSegments(db, accountId, query.search),
    ]);
    return pageOf(rows.map(segmentOf), total, paging, url);
  },
});
