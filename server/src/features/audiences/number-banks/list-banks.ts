import { Type } from 'typebox';

import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { bankExample } from './bank-example.ts';
import { bankOf, bankSchema, filterQuery, filtersOf } from './bank-fields.ts';
import { countBanks, listBanks as selectBanks } from './banks-store.ts';

export const listBanks = endpoint({
  method: 'GET',
  path: '/ws/v1/number_bank',
  name: 'listBanks',
  permission: 'read',
  title: { fa: 'بانک‌های شماره', en: 'List number banks' },
  description: {
    fa: 'بانک‌های شماره‌ای را که می‌توان به آن‌ها فرستاد از جدیدترین فهرست می‌کند. خود شماره‌ها هرگز نشان داده نمی‌شوند. POST /ws/v1/sms/bank به بُرش‌هایی از یک بانک می‌فرستد.',
    en: 'Lists the number banks available for sending, newest first. The numbers themselves are never shown. POST /ws/v1/sms/bank sends to slices of a bank.',
  },
  query: Type.Object({ ...pagingQuery, ...filterQuery }),
  data: pageSchema(bankSchema),
  examples: { data: pageExample(bankExample) },

  async handle({ query, platform: { db }, url }) {
    const filters = { ...filtersOf(query), isListed: true };
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([selectBanks(db, filters, paging), countBanks(db, filters)]);
    return pageOf(rows.map(bankOf), total, paging, url);
  },
});
