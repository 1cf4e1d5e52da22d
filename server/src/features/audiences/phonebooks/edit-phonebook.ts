import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { cleanTitle } from './contacts/clean-text.ts';
import { lockContacts } from './contacts/contact-lock-store.ts';
import { checkColumns, columnsField, phonebookChecks } from './attributes/phonebook-columns.ts';
import { notePhonebook } from './note-phonebook.ts';
import { phonebookExample } from './phonebook-examples.ts';
import { phonebookOf, phonebookSchema, titleField } from './phonebook-schema.ts';
import { findPhonebook, updatePhonebook } from './phonebooks-store.ts';
import { refreshContacts } from './contacts/refresh-contacts.job.ts';

export const editPhonebook = endpoint({
  method: 'PUT',
  path: '/ws/v1/phone_book/{id}',
  name: 'editPhonebook',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ویرایش دفترچه تلفن', en: 'Edit a phonebook' },
  description: {
    fa: 'نام یا ستون‌های دفترچه را تغییر می‌دهد. آنچه فرستاده نشود می‌ماند. ستونی که در `attributes` نیاید با همهٔ مقدارهای مخاطبان در آن پاک می‌شود.',
    en: 'Renames a phonebook or changes its columns. Omitted fields stay as they are. A column left out of `attributes` is removed together with its values.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  body: Type.Object({
    title: field(
      Type.Optional(nullable(titleField)),
      'Title of the phonebook',
      'عنوان دفترچه تلفن',
      'مشتریان باشگاه',
    ),
    attributes: Type.Optional(nullable(columnsField)),
  }),
  checks: phonebookChecks,
  data: phonebookSchema,
  refusals: [404],
  examples: {
    body: { title: 'مشتریان تهران', attributes: [1, 2] },
    data: { ...phonebookExample, title: 'مشتریان تهران' },
  },

  async handle({ params, body, caller, platform }) {
    const { db, clock } = platform;
    const { accountId } = caller;
    const edited = await db.transaction().execute(async (tx) => {
      await lockContacts(tx, accountId);
      const book = await findPhonebook(tx, accountId, params.id);
      if (book === undefined) throw notFound();
      const before = book.attributes.map(({ id }) => id);
      const attributeIds = body.attributes ? await checkColumns(tx, accountId, body.attributes) : before;
      const title = body.title ? cleanTitle(body.title) : book.title;
      await updatePhonebook(tx, accountId, book.id, { title, attributeIds });
      const isColumnGone = before.some((id) => !attributeIds.includes(id));
      if (isColumnGone && book.records > 0) {
        await enqueue(tx, clock, refreshContacts, { payload: { accountId, phonebookId: book.id } });
      }
      return findPhonebook(tx, accountId, book.id);
    });
    if (edited === undefined) throw notFound();
    notePhonebook(platform, accountId, params.id);
    return phonebookOf(edited);
  },
});
