import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { countAttributes, listAttributes as selectAttributes } from './attributes-store.ts';
import { attributeExamples } from '../phonebook-examples.ts';
import { attributeSchema, titleSearchField } from '../phonebook-schema.ts';

export const listAttributes = endpoint({
  method: 'GET',
  path: '/ws/v1/phone_book_attribute',
  name: 'listAttributes',
  permission: 'read',
  title: { fa: 'فهرست ویژگی‌ها', en: 'List attributes' },
  description: {
    fa: 'ویژگی‌های دلخواه حساب را با شناسه‌شان فهرست می‌کند.',
    en: "Lists the account's custom attributes with their ids.",
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      titleSearchField,
      'Words of the title, or parts of them; spellings of Persian letters and digits, and half-spaces, make no difference',
      'کلمه‌های عنوان یا بخشی از آن‌ها؛ شکل نوشتن حرف و رقم فارسی و نیم‌فاصله تفاوتی ندارد',
      'شهر',
    ),
  }),
  data: pageSchema(attributeSchema),
  examples: { data: pageExample(...attributeExamples) },

  async handle({ query, caller, platform, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectAttributes(platform.db, caller.accountId, { ...paging, search: query.search }),
      countAttributes(platform.db, caller.accountId, query.search),
    ]);
    return pageOf(rows, total, paging, url);
  },
});
