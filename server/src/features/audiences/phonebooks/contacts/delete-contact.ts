import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id } from '../../../../http/schemas.ts';
import { subtractFromCounts } from './contact-blocks-store.ts';
import { lockContacts } from './contact-lock-store.ts';
import { deleteContact as deleteRow } from './contact-writes-store.ts';
import { findContact } from './contacts-store.ts';
import { notePhonebook } from '../note-phonebook.ts';
import { updateRecords } from '../phonebooks-store.ts';

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/ws/v1/phone_book_data/{id}',
  name: 'deleteContact',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف مخاطب', en: 'Delete a contact' },
  description: { fa: 'یک مخاطب را برای همیشه حذف می‌کند.', en: 'Deletes a contact permanently.' },
  params: Type.Object({ id: field(Id, 'Id of the contact', 'شناسهٔ مخاطب', 42) }),
  data: Type.Object({ id: field(Id, 'Id of the contact', 'شناسهٔ مخاطب', 42) }),
  refusals: [404],
  examples: { data: { id: 4 } },

  async handle({ params: { id }, caller: { accountId }, platform }) {
    const phonebookId = await platform.db.transaction().execute(async (tx) => {
      await lockContacts(tx, accountId);
      const contact = await findContact(tx, accountId, id);
      if (contact === undefined) throw notFound();
      const key = { accountId, phonebookId: contact.phone_book_id };
      await deleteRow(tx, key, id);
      await subtractFromCounts(tx, key, id);
      await updateRecords(tx, accountId, key.phonebookId, -1);
      return key.phonebookId;
    });
    notePhonebook(platform, accountId, phonebookId);
    return { id };
  },
});
