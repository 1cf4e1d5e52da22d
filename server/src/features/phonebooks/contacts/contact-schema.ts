import { Type, type Static } from 'typebox';

import { Id } from '../../../http/schemas.ts';
import { attributeTypes } from '../attributes/attribute.ts';
import { readValues, type Phonebook } from './contact.ts';
import type { ContactRow } from './contacts-store.ts';
import { fixedSchemas } from './fixed-schemas.ts';
import { fixedOf } from './fixed-columns.ts';

export const contactSchema = Type.Object(
  {
    id: Id,
    phone_book_id: Id,
    ...fixedSchemas,
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
    ...fixedOf(row),
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
