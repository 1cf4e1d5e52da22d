import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { Mobile } from '../../../../http/fields/shared.ts';
import { Id } from '../../../../http/schemas.ts';
import { attributeTypes } from '../attributes/attribute.ts';
import { readValues, type Phonebook } from './contact.ts';
import type { ContactRow } from './contacts-store.ts';
import { fixedSchemas } from './fixed-schemas.ts';
import { fixedOf } from './fixed-columns.ts';

export const contactSchema = Type.Object(
  {
    id: field(Id, 'Id of the contact', 'شناسهٔ مخاطب', 42),
    phone_book_id: PhoneBookId,
    ...fixedSchemas,
    mobile: Mobile,
    attributes: field(
      Type.Array(
        Type.Object({
          attribute_id: field(Id, 'Id of the attribute', 'شناسهٔ ویژگی', 4),
          title: field(Type.String(), 'Title of the attribute', 'عنوان ویژگی', 'شهر'),
          type: field(
            Type.Enum([...attributeTypes]),
            'Type of the value: int, str or date',
            'نوع مقدار: int، str یا date',
          ),
          code: field(Type.String(), 'Code of the attribute', 'کد ویژگی', 'city'),
          value: field(Type.String(), 'Value of the attribute', 'مقدار ویژگی', 'تهران'),
        }),
      ),
      'Every column of the phonebook; an empty value where the contact has none',
      'همهٔ ستون‌های دفترچه؛ مقدار خالی جایی که مخاطب ندارد',
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
