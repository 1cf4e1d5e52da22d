import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { withPhonebookAliases } from '../../../http/answers/compatibility.ts';
import { Id } from '../../../http/schemas.ts';
import { attributeTypes } from './attributes/attribute.ts';
import type { Phonebook } from './contacts/contact.ts';

export const titleField = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '[^\\s\\p{Cc}\\p{Cf}\\p{Cs}]',
});

export const titleSearchField = Type.Optional(
  Type.String({
    maxLength: 100,
  }),
);

export const attributeSchema = Type.Object(
  {
    id: field(Id, 'Id of the attribute', 'شناسهٔ ویژگی', 42),
    title: field(Type.String(), 'Title of the attribute', 'عنوان ویژگی', 'شهر'),
    type: field(
      Type.Enum([...attributeTypes]),
      'Type of the value: int, str or date',
      'نوع مقدار: int، str یا date',
    ),
    code: field(
      Type.String(),
      'The name of the value in texts of sends: %code%',
      'نام این مقدار در متن ارسال‌ها: %code%',
      'city',
    ),
  },
  { title: 'Attribute' },
);

export const phonebookSchema = Type.Object(
  {
    id: field(Id, 'Id of the phonebook', 'شناسهٔ دفترچه تلفن', 42),
    title: field(Type.String(), 'Title of the phonebook', 'عنوان دفترچه تلفن', 'مشتریان باشگاه'),
    records: field(Type.Integer(), 'Number of contacts', 'تعداد مخاطبان', 1200),
    phone_book_data_count: field(Type.Integer(), 'The same as records', 'همان records', 1200),
    attributes: field(
      Type.Array(attributeSchema),
      'Its custom columns, in their order',
      'ستون‌های دلخواهش، به ترتیب',
    ),
  },
  { title: 'Phonebook' },
);

export function phonebookOf({ id, title, records, attributes }: Phonebook): Static<typeof phonebookSchema> {
  return withPhonebookAliases({ id, title, records, attributes: [...attributes] });
}
