import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { importOf, importSchema } from './import-schema.ts';
import { requireImport } from '../../../../imports/index.ts';
import { importAt } from './imports-store.ts';
import { importExample } from '../phonebook-examples.ts';

export const showImport = endpoint({
  method: 'GET',
  path: '/ws/v1/phone_book_data/imports/{id}',
  name: 'showContactImport',
  permission: 'read',
  title: { fa: 'پیشرفت ورود از اکسل', en: 'Show a contact import' },
  description: {
    fa: 'می‌گوید ورود از اکسل تا کجا پیش رفته و کدام ردیف‌ها ناموفق بوده‌اند.',
    en: 'Shows the progress of an Excel import and its invalid rows.',
  },
  params: Type.Object({ id: field(Id, 'Id of the contact', 'شناسهٔ مخاطب', 42) }),
  data: importSchema,
  refusals: [404],
  examples: { data: importExample },

  async handle({ params, caller: { accountId }, platform: { db }, language }) {
    const row = await requireImport(db, importAt({ accountId, importId: params.id }));
    return importOf(db, row, language);
  },
});
