import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { lockContacts } from '../contacts/contact-lock-store.ts';
import { notePhonebook } from '../note-phonebook.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { deletePhonebook as deleteRows } from './merge-store.ts';

export const deletePhonebook = endpoint({
  method: 'DELETE',
  path: '/ws/v1/phone_book/{id}',
  name: 'deletePhonebook',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف دفترچه تلفن', en: 'Delete a phonebook' },
  description: {
    fa: 'دفترچه را با مخاطبانش برای همیشه حذف می‌کند. ارسال‌هایی که قبلاً پذیرفته شده‌اند ادامه پیدا می‌کنند. ورود در حال انجام ناموفق تمام می‌شود. ویژگی‌ها می‌مانند.',
    en: 'Deletes a phonebook and its contacts permanently. Accepted sends to it continue. An import into it ends as failed. Attributes stay.',
  },
  params: Type.Object({ id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42) }),
  data: Type.Object({
    id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42),
    records: field(
      Type.Integer(),
      'Number of contacts deleted with it',
      'تعداد مخاطبانی که با آن رفتند',
      1200,
    ),
  }),
  refusals: [404],
  examples: { data: { id: 1, records: 3 } },

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const deleted = await platform.db.transaction().execute(async (tx) => {
      await lockContacts(tx, accountId);
      const book = await findPhonebook(tx, accountId, id);
      if (book === undefined) throw notFound();
      await deleteRows(tx, { accountId, phonebookId: id });
      return { id, records: book.records };
    });
    notePhonebook(platform, accountId, id);
    return deleted;
  },
});
