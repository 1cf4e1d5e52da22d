import { Type, type Static } from 'typebox';

import { withPhonebookAliases } from '../../http/answers/compatibility.ts';
import { Id } from '../../http/schemas.ts';
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
    description:
      'Words of the title, or parts of them; spellings of Persian letters and digits, and half-spaces, make no difference',
  }),
);

export const attributeSchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    type: Type.Enum([...attributeTypes]),
    code: Type.String({ description: 'The name of the value in texts of sends: %code%' }),
  },
  { title: 'Attribute' },
);

export const phonebookSchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    records: Type.Integer({ description: 'Number of contacts' }),
    phone_book_data_count: Type.Integer({ description: 'The same as records' }),
    attributes: Type.Array(attributeSchema, { description: 'Its custom columns, in their order' }),
  },
  { title: 'Phonebook' },
);

export function phonebookOf({ id, title, records, attributes }: Phonebook): Static<typeof phonebookSchema> {
  return withPhonebookAliases({ id, title, records, attributes: [...attributes] });
}
