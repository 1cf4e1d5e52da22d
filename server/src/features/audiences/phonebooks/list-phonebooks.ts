import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { phonebookExample } from './phonebook-examples.ts';
import { phonebookOf, phonebookSchema, titleSearchField } from './phonebook-schema.ts';
import { countPhonebooks, listPhonebooks as selectPhonebooks } from './phonebooks-store.ts';

export const listPhonebooks = endpoint({
  method: 'GET',
  path: '/ws/v1/phone_book',
  name: 'listPhonebooks',
  permission: 'read',
  title: { fa: 'فهرست دفترچه‌ها', en: 'List phonebooks' },
  description: {
    fa: 'دفترچه‌های تلفن حساب را از جدیدترین فهرست می‌کند.',
    en: "Lists the account's phonebooks, newest first.",
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      titleSearchField,
      'Words of the title, or parts of them; spellings of Persian letters and digits, and half-spaces, make no difference',
      'کلمه‌های عنوان یا بخشی از آن‌ها؛ شکل نوشتن حرف و رقم فارسی و نیم‌فاصله تفاوتی ندارد',
      'باشگاه',
    ),
  }),
  data: pageSchema(phonebookSchema),
  examples: { data: pageExample(phonebookExample) },

  async handle({ query, caller, platform, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectPhonebooks(platform.db, caller.accountId, { ...paging, search: query.search }),
      countPhonebooks(platform.db, caller.accountId, query.search),
    ]);
    return pageOf(rows.map(phonebookOf), total, paging, url);
  },
});
