import { Type } from 'typebox';

import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageSchema, pagingQuery } from '../../../../http/paging.ts';
import { importSummaryOf, importSummarySchema } from './import-schema.ts';
import { importsPage } from '../../../../imports/index.ts';
import { importsOf } from './imports-store.ts';
import { importExample } from '../phonebook-examples.ts';

const { errors: _errors, ...summaryExample } = importExample;

export const listImports = endpoint({
  method: 'GET',
  path: '/ws/v1/phone_book_data/imports',
  name: 'listContactImports',
  permission: 'read',
  title: { fa: 'فهرست ورودهای اکسل', en: 'List contact imports' },
  description: {
    fa: 'ورودهای اکسل حساب را از جدیدترین فهرست می‌کند. هر ورود تا ۳۰ روز پس از پایان می‌ماند. این‌که کدام ردیف‌ها ناموفق بودند در خود ورود آمده است.',
    en: "Lists the account's Excel imports, newest first. An import is kept for 30 days after it ends. The import itself lists its invalid rows.",
  },
  query: Type.Object({ ...pagingQuery, phone_book_id: Type.Optional(PhoneBookId) }),
  data: pageSchema(importSummarySchema),
  examples: { data: pageExample(summaryExample) },

  async handle({ query, caller: { accountId }, platform: { db }, url, language }) {
    return importsPage(db, importsOf(accountId, query.phone_book_id), { query, url }, (row) =>
      importSummaryOf(row, language),
    );
  },
});
