import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { statusAlias, statusOf } from '../../../http/answers/compatibility.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { patternExample } from './pattern-example.ts';
import { BooleanLike, patternOf, patternSchema } from './pattern-schemas.ts';
import { countPatterns, listPatterns as selectPatterns } from './patterns-store.ts';

const statusFilter = field(Type.Enum(['pending', 'active', 'rejected']), 'Current status', 'وضعیت فعلی');

export const listPatterns = endpoint({
  method: 'GET',
  path: '/ws/v1/patterns',
  name: 'listPatterns',
  permission: 'read',
  title: { fa: 'فهرست الگوها', en: 'List patterns' },
  description: { fa: 'الگوهای خود حساب را فهرست می‌کند.', en: "Lists the account's patterns." },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of the code, text or description',
      'بخشی از کد، متن یا توضیح',
      'otp',
    ),
    ...statusAlias(statusFilter),
    share: Type.Optional(BooleanLike),
    sort_by: field(
      Type.Optional(Type.Enum(['created_at', 'updated_at', 'code', 'status', 'category'])),
      'Sort order',
      'مرتب‌سازی بر اساس',
    ),
    sort_type: field(Type.Optional(Type.Enum(['asc', 'desc'])), 'Ascending or descending', 'صعودی یا نزولی'),
  }),
  data: pageSchema(patternSchema),
  examples: { data: pageExample(patternExample) },

  async handle({ query, caller, platform, url }) {
    const filters = {
      accountId: caller.accountId,
      status: statusOf(query),
      isShared: query.share === undefined ? undefined : Boolean(query.share),
      search: query.search,
    };
    const paging = pagingOf(query);
    const order = { by: query.sort_by ?? 'created_at', direction: query.sort_type ?? 'desc' } as const;
    const [rows, total] = await Promise.all([
      selectPatterns(platform.db, filters, { ...paging, order }),
      countPatterns(platform.db, filters),
    ]);
    return pageOf(rows.map(patternOf), total, paging, url);
  },
});
