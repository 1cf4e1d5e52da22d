import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { nullable } from '../../../http/schemas.ts';
import { cleanTitle } from './contacts/clean-text.ts';
import { checkColumns, columnsField, phonebookChecks } from './attributes/phonebook-columns.ts';
import { notePhonebook } from './note-phonebook.ts';
import { phonebookExample } from './phonebook-examples.ts';
import { phonebookOf, phonebookSchema, titleField } from './phonebook-schema.ts';
import { insertPhonebook, findPhonebook } from './phonebooks-store.ts';

export const createPhonebook = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book',
  name: 'createPhonebook',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ساخت دفترچه تلفن', en: 'Create a phonebook' },
  description: { fa: 'دفترچه تلفن جدید می‌سازد.', en: 'Creates a phonebook for contacts.' },
  body: Type.Object({
    title: field(titleField, 'Title of the phonebook', 'عنوان دفترچه تلفن', 'مشتریان باشگاه'),
    attributes: Type.Optional(nullable(columnsField)),
  }),
  checks: phonebookChecks,
  data: phonebookSchema,
  examples: {
    body: { title: 'مشتریان', attributes: [1, 2] },
    data: { ...phonebookExample, id: 2, title: 'مشتریان', records: 0, phone_book_data_count: 0 },
  },

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    const attributeIds = await checkColumns(db, caller.accountId, body.attributes ?? []);
    const title = cleanTitle(body.title);
    const id = await insertPhonebook(db, caller.accountId, { title, attributeIds, now: clock.now() });
    notePhonebook(platform, caller.accountId, id);
    const book = await findPhonebook(db, caller.accountId, id);
    return phonebookOf(book ?? { id, title, records: 0, attributes: [] });
  },
});
