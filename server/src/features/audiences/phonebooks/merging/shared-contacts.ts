import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { lockContacts } from '../contacts/contact-lock-store.ts';
import { findPhonebook, listPhonebooksById } from '../phonebooks-store.ts';
import { deleteSharedContacts, listSharedContacts } from './merge-store.ts';

const path = '/ws/v1/phone_book/{id}/duplicates';

export const listDuplicates = endpoint({
  method: 'GET',
  path,
  name: 'listDuplicateContacts',
  permission: 'read',
  title: { fa: 'شماره‌های تکراری در دفترچه‌های دیگر', en: 'List duplicate contacts' },
  description: {
    fa: 'دفترچه‌های دیگری را که شماره‌های این یکی را دارند، با تعدادشان، نشان می‌دهد. در خود دفترچه هر شماره یک بار است: مخاطبانش باید متفاوت باشند.',
    en: 'Lists other phonebooks that contain numbers of this one, with counts. A number occurs only once within a phonebook.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  data: Type.Array(
    Type.Object(
      {
        id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42),
        title: field(Type.String(), 'Title of the phonebook', 'عنوان دفترچه تلفن', 'مشتریان باشگاه'),
        shared: field(
          Type.Integer(),
          'How many numbers of the phonebook this one has too',
          'چند شمارهٔ این دفترچه را آن یکی هم دارد',
          15,
        ),
      },
      { title: 'DuplicateContacts' },
    ),
  ),
  refusals: [404],
  examples: { data: [{ id: 2, title: 'مشتریان', shared: 12 }] },

  async handle({ params, caller: { accountId }, platform: { db } }) {
    if ((await findPhonebook(db, accountId, params.id)) === undefined) throw notFound();
    return listSharedContacts(db, { accountId, phonebookId: params.id });
  },
});

export const removeDuplicates = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  name: 'removeDuplicateContacts',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف تکراری‌ها از دفترچه', en: 'Remove duplicate contacts' },
  description: {
    fa: 'مخاطبانی از دفترچه را که شماره‌شان در دفترچهٔ دیگری هم هست برای همیشه حذف می‌کند.',
    en: 'Deletes the contacts of a phonebook whose number another phonebook also has, permanently.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  body: Type.Object({
    phone_books: field(
      Type.Array(Id, {
        minItems: 1,
        maxItems: 1000,
      }),
      'The other phonebooks; these keep their contacts',
      'دفترچه‌های دیگر؛ این‌ها مخاطبانشان را نگه می‌دارند',
    ),
  }),
  checks: {
    phone_books: ({ phone_books: ids = [] }, { params: { id }, caller: { accountId }, platform: { db } }) =>
      readOthers(db, { accountId, phonebookId: id }, ids),
  },
  data: Type.Object({ removed: field(Type.Integer(), 'Number removed', 'تعداد حذف‌شده‌ها', 1) }),
  refusals: [404],
  examples: { body: { phone_books: [2] }, data: { removed: 12 } },

  async handle({ params, body, caller: { accountId }, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      await lockContacts(tx, accountId);
      if ((await findPhonebook(tx, accountId, params.id)) === undefined) throw notFound();
      const key = { accountId, phonebookId: params.id };
      const others = await readOthers(tx, key, body.phone_books);
      return { removed: await deleteSharedContacts(tx, key, others) };
    });
  },
});

/** The phonebooks beside this one; refuses unknown ones. */
async function readOthers(
  db: Queryable,
  { accountId, phonebookId }: { readonly accountId: number; readonly phonebookId: number | undefined },
  ids: readonly number[],
): Promise<number[]> {
  const others = ids.filter((id) => id !== phonebookId);
  const known = new Set((await listPhonebooksById(db, accountId, others)).map(({ id }) => id));
  const unknown = others.find((id) => !known.has(id));
  if (unknown !== undefined) throw invalidField('phone_books', text('phonebook_unknown', { id: unknown }));
  return others;
}
