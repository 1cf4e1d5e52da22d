import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import { planOf, planSchema } from './plan-schemas.ts';
import { countPlans, findPlan, listPlans as selectPlans } from './plans-store.ts';

export const listPlans = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/plans',
  name: 'listPlans',
  permission: 'money.read',
  title: { fa: 'فهرست پلن‌ها', en: 'List plans' },
  description: {
    fa: 'پلن‌ها را با تعرفه‌هایشان از جدیدترین فهرست می‌کند.',
    en: 'Lists plans with their rates, newest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'A part of the title',
      'بخشی از عنوان',
      'طلایی',
    ),
  }),
  data: pageSchema(planSchema),

  async handle({ query, platform, url }) {
    const paging = pagingOf(query);
    const search = query.search?.trim() || undefined;
    const [rows, total] = await Promise.all([
      selectPlans(platform.db, search, paging),
      countPlans(platform.db, search),
    ]);
    return pageOf(rows.map(planOf), total, paging, url);
  },
});

export const showPlan = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/plans/{id}',
  name: 'showPlan',
  permission: 'money.read',
  title: { fa: 'نمایش یک پلن', en: 'Show a plan' },
  description: { fa: 'یک پلن را با تعرفه‌هایش نشان می‌دهد.', en: 'Shows one plan with its rates.' },
  params: Type.Object({ id: field(Id, 'Id of the plan', 'شناسهٔ پلن', 42) }),
  data: planSchema,
  refusals: [404],

  async handle({ params, platform }) {
    const row = await findPlan(platform.db, params.id);
    if (row === undefined) throw notFound();
    return planOf(row);
  },
});
