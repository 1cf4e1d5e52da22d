import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { phonebookExample } from './phonebook-examples.ts';
import { phonebookOf, phonebookSchema } from './phonebook-schema.ts';
import { findPhonebook } from './phonebooks-store.ts';

export const showPhonebook = endpoint({
  method: 'GET',
  path: '/ws/v1/phone_book/{id}',
  name: 'showPhonebook',
  permission: 'read',
  title: { fa: 'یک دفترچه تلفن', en: 'Show a phonebook' },
  description: {
    fa: 'یک دفترچه تلفن را با ستون‌هایش نشان می‌دهد.',
    en: 'Shows one phonebook with its columns.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  data: phonebookSchema,
  refusals: [404],
  examples: { data: phonebookExample },

  async handle({ params, caller, platform }) {
    const book = await findPhonebook(platform.db, caller.accountId, params.id);
    if (book === undefined) throw notFound();
    return phonebookOf(book);
  },
});
