import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { cancelImport as cancel } from '../../../../imports/index.ts';
import { importExample } from '../phonebook-examples.ts';
import { contactImport } from './contact-import.ts';
import { importOf, importSchema } from './import-schema.ts';

export const cancelImport = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book_data/imports/{id}/cancel',
  name: 'cancelContactImport',
  permission: 'send',
  feature: null,
  title: { fa: 'توقف ورود از اکسل', en: 'Cancel a contact import' },
  description: {
    fa: 'ورود از اکسل را متوقف می‌کند؛ مخاطبانی که وارد شده‌اند می‌مانند.',
    en: 'Stops an Excel import; contacts already imported stay.',
  },
  params: Type.Object({ id: field(Id, 'Id of the contact', 'شناسهٔ مخاطب', 42) }),
  data: importSchema,
  refusals: [404, 409],
  examples: { data: { ...importExample, status: 'cancelled' } },

  async handle({ params, caller: { accountId }, platform, language }) {
    const key = { accountId, importId: params.id };
    return importOf(platform.db, await cancel(platform, contactImport, key), language);
  },
});
