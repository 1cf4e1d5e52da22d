import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { bankExample } from './bank-example.ts';
import { bankOf, bankSchema, filesOf, fileSchema } from './bank-fields.ts';
import { listFiles } from './bank-files-store.ts';
import { findBank } from './banks-store.ts';

export const showBank = endpoint({
  method: 'GET',
  path: '/ws/v1/number_bank/{number_bank_id}',
  name: 'showBank',
  permission: 'read',
  title: { fa: 'نمایش یک بانک شماره', en: 'Show a number bank' },
  description: {
    fa: 'یک بانک شماره را با نام فایل‌های پیوستش نشان می‌دهد. فایل‌ها برای نگهدارندگان بانک‌اند، چون ممکن است شماره‌ها در آن‌ها باشد.',
    en: 'Shows one number bank with the names of its attached files. The files themselves are for the people who maintain the bank, as they can contain its numbers.',
  },
  params: Type.Object({ number_bank_id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 3) }),
  data: Type.Object({
    ...bankSchema.properties,
    files: field(Type.Array(fileSchema), 'Attached files', 'فایل‌های پیوست'),
  }),
  refusals: [404],
  examples: { data: { ...bankExample, files: [{ id: 1, name: 'contract.pdf', size: 48_230 }] } },

  async handle({ params: { number_bank_id: id }, platform: { db } }) {
    const [bank, files] = await Promise.all([findBank(db, id), listFiles(db, id)]);
    if (!bank?.is_listed) throw notFound();
    return { ...bankOf(bank), files: filesOf(files) };
  },
});
