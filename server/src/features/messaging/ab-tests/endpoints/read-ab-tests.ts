import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { countTests, findTest, listTestRows } from '../ab-tests-store.ts';
import { showOne, showTests, testExample, TestId, testSchema } from './test-schema.ts';

export const listAbTests = endpoint({
  method: 'GET',
  path: '/ws/v1/ab-tests',
  name: 'listAbTests',
  permission: 'read',
  title: { fa: 'فهرست آزمون‌های دو متن', en: 'List A/B tests' },
  description: {
    fa: 'آزمون‌های حساب را از تازه‌ترین فهرست می‌کند، با نتیجهٔ دو بخش تا اکنون.',
    en: 'Lists the A/B tests of the account, newest first, with the results of both parts so far.',
  },
  query: Type.Object(pagingQuery),
  data: pageSchema(testSchema),
  examples: { data: pageExample(testExample) },

  async handle({ query, caller: { accountId }, platform, url }) {
    const paging = pagingOf(query);
    const [rows, { total }] = await Promise.all([
      listTestRows(platform.db, accountId, paging),
      countTests(platform.db, accountId),
    ]);
    return pageOf(await showTests(platform, accountId, rows), total, paging, url);
  },
});

export const showAbTest = endpoint({
  method: 'GET',
  path: '/ws/v1/ab-tests/{id}',
  name: 'showAbTest',
  permission: 'read',
  title: { fa: 'یک آزمون دو متن', en: 'Show an A/B test' },
  description: {
    fa: 'نتیجهٔ دو بخش تا اکنون، و اینکه بقیه کدام متن را گرفتند یا چرا نگرفتند.',
    en: 'Shows what both parts brought so far, and which text went to the rest or why none did.',
  },
  params: Type.Object({ id: TestId }),
  data: testSchema,
  refusals: [404],
  examples: { data: testExample },

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const test = await findTest(platform.db, accountId, id);
    if (test === undefined) throw notFound();
    return showOne(platform, test);
  },
});
