import { Type, type Static } from 'typebox';

import { Id, nullable, wordOf } from '../../../http/schemas.ts';
import { attributeTypes } from '../attributes/attribute.ts';
import { contactPrefixes, readValues, type Phonebook } from './contact.ts';
import type { ContactRow } from './contacts-store.ts';

export const contactSchema = Type.Object(
  {
    id: Id,
    phone_book_id: Id,
    prefix: nullable(wordOf(contactPrefixes, { description: contactPrefixes.join(', ') })),
    name: Type.String(),
    mobile: Type.String(),
    attributes: Type.Array(
      Type.Object({
        attribute_id: Id,
        title: Type.String(),
        type: Type.Enum([...attributeTypes]),
        code: Type.String(),
        value: Type.String(),
      }),
      { description: 'Every column of the phonebook; an empty value where the contact has none' },
    ),
  },
  { title: 'Contact' },
);

export function contactOf(row: ContactRow, book: Phonebook | undefined): Static<typeof contactSchema> {
  const values = book === undefined ? [] : readValues(book, row.attributes);
  return {
    id: row.id,
    phone_book_id: row.phone_book_id,
    prefix: row.prefix,
    name: row.name,
    mobile: row.mobile,
    attributes: (book?.attributes ?? []).map(({ id, title, type, code }, column) => ({
      attribute_id: id,
      title,
      type,
      code,
      value: values[column] ?? '',
    })),
  };
}
