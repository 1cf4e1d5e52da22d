import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { toEnglishDigits } from '@peyk/text';
import { pricedLines } from './line-row.ts';

export const listLines = endpoint({
  method: 'GET',
  path: '/ws/v1/lines/accessible',
  name: 'listLines',
  permission: 'read',
  title: { fa: 'خطوط در دسترس', en: 'List sender lines' },
  description: {
    fa: 'خط‌هایی را که حساب می‌تواند از آن‌ها بفرستد نشان می‌دهد.',
    en: 'Lists the sender lines available to the account.',
  },
  query: Type.Object({
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of the number or title',
      'بخشی از شماره یا عنوان',
      '9000',
    ),
    is_dedicated: field(
      Type.Optional(Type.Boolean()),
      'Only dedicated lines, or only shared ones',
      'فقط خط‌های اختصاصی، یا فقط مشترک‌ها',
    ),
  }),
  data: pricedLines.schema,
  examples: { data: pricedLines.example },

  async handle({ caller, query, platform }) {
    return pricedLines.list(platform.db, caller.accountId, {
      search: query.search && toEnglishDigits(query.search),
      isDedicated: query.is_dedicated,
    });
  },
});
