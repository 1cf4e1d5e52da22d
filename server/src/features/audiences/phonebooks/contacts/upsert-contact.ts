import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { failure, invalid, notFound, type FieldProblems } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { Id, nullable } from '../../../../http/schemas.ts';
import type { Transaction } from '../../../../storage/database.ts';
import {
  choiceProblems,
  contactChangeOf,
  contactFields,
  mobileProblems,
  readAttributes,
} from './contact-fields.ts';
import { lockContacts } from './contact-lock-store.ts';
import { contactOf, contactSchema } from './contact-schema.ts';
import { listByMobile, updateContact, updateSignatures } from './contact-writes-store.ts';
import { applyChange, readValues, writeValues, type ContactChange } from './contact.ts';
import { findContact } from './contacts-store.ts';
import { choiceColumns, type FixedName } from './fixed-columns.ts';
import { contactExample } from '../phonebook-examples.ts';
import { notePhonebook } from '../note-phonebook.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { saveContacts, type SaveTarget } from './save-contacts.ts';
import { BlockSignatures } from '../search/signature.ts';

const mobileTaken = failure({ code: 'mobile_taken', status: 409, text: 'contact_mobile_taken' });

type Checked = Partial<Record<FixedName, string | null>>;
const choiceChecks = Object.fromEntries(
  choiceColumns.map(({ name }) => [name, (sent: Checked) => refuse(choiceProblems(name, sent[name]))]),
);

export const upsertContact = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book_data',
  name: 'saveContact',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'افزودن یا ویرایش مخاطب', en: 'Save a contact' },
  description: {
    fa: 'مخاطب اضافه می‌کند، یا مخاطبی را که دفترچه با این موبایل دارد تغییر می‌دهد. فیلدهایی که فرستاده نشوند می‌مانند؛ مقدار خالی پاک می‌کند. با `phone_book_data_id` همان مخاطب تغییر می‌کند، موبایلش هم؛ اگر مخاطب دیگری از دفترچه موبایل جدید را داشته باشد 409 می‌آید.',
    en: 'Adds a contact, or changes the one with this mobile in the phonebook. Omitted fields stay as they are; an empty value clears a field. With `phone_book_data_id` that contact is changed, including its mobile; 409 if another contact of the phonebook has the new mobile.',
  },
  acceptRequired: true,
  body: Type.Object({
    phone_book_id: PhoneBookId,
    phone_book_data_id: field(Type.Optional(nullable(Id)), 'Id of the contact', 'شناسهٔ مخاطب', 310),
    ...contactFields,
  }),
  checks: {
    mobile: ({ mobile }) => refuse(mobileProblems(mobile)),
    ...choiceChecks,
    async attributes({ phone_book_id: id, attributes }, { caller: { accountId }, platform }) {
      const book = id === undefined ? undefined : await findPhonebook(platform.db, accountId, id);
      if (book !== undefined) refuse(readAttributes(book, attributes ?? []).problems);
    },
  },
  data: contactSchema,
  refusals: [404, 409],
  examples: {
    body: {
      phone_book_id: 1,
      prefix: 'woman',
      mobile: '09123456789',
      name: 'زهرا محمدی',
      consent: 'فرم عضویت فروشگاه',
      attributes: [
        { attribute_id: 1, value: 'تهران' },
        { attribute_id: 2, value: '1370/01/15' },
      ],
    },
    data: contactExample,
  },

  async handle({ body, caller: { accountId }, platform }) {
    const saved = await platform.db.transaction().execute(async (tx) => {
      const lastId = await lockContacts(tx, accountId);
      const book = await findPhonebook(tx, accountId, body.phone_book_id);
      if (book === undefined) throw notFound();
      const change = contactChangeOf(book, body, platform.clock.now());
      const target = { accountId, book, lastId };
      const id = await (body.phone_book_data_id
        ? changeContact(tx, target, body.phone_book_data_id, change)
        : saveOne(tx, target, change));
      const row = await findContact(tx, accountId, id);
      if (row === undefined) throw notFound();
      return contactOf(row, book);
    });
    notePhonebook(platform, accountId, body.phone_book_id);
    return saved;
  },
});

function refuse(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function saveOne(tx: Transaction, target: SaveTarget, change: ContactChange): Promise<number> {
  const { ids } = await saveContacts(tx, target, [change]);
  return ids[0] ?? 0;
}

/** Updates the contact with this id; its mobile may change. */
async function changeContact(
  tx: Transaction,
  { accountId, book }: SaveTarget,
  id: number,
  change: ContactChange,
): Promise<number> {
  const key = { accountId, phonebookId: book.id };
  const present = await findContact(tx, accountId, id);
  if (present?.phone_book_id !== book.id) throw notFound();
  const [holder] = await listByMobile(tx, key, [change.mobile], false);
  if (holder !== undefined && holder.id !== id) throw mobileTaken({ mobile: change.mobile });
  const content = applyChange(change, { ...present, values: readValues(book, present.attributes) });
  await updateContact(tx, key, { ...content, id, values: writeValues(book, content.values) });
  const signatures = new BlockSignatures();
  signatures.add(id, content.searchTexts.all);
  await updateSignatures(tx, key, signatures);
  return id;
}
