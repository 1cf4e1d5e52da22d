import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { failure, invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { text } from '../../../../texts/text.ts';
import { attributeTypes, codeFromTitle, codeLengthMax, codeShape, isReservedCode } from './attribute.ts';
import { insertAttribute, listCodes } from './attributes-store.ts';
import { cleanTitle } from '../contacts/clean-text.ts';
import { attributeSchema, titleField } from '../phonebook-schema.ts';

const codeTaken = failure({ code: 'attribute_code_taken', status: 409, text: 'attribute_code_taken' });

export const createAttribute = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book_attribute',
  name: 'createAttribute',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'ساخت ویژگی', en: 'Create an attribute' },
  description: {
    fa: 'ویژگی دلخواه می‌سازد؛ دفترچه‌ها با شناسه‌اش آن را به کار می‌گیرند.',
    en: 'Creates a custom attribute; phonebooks use it by its id.',
  },
  body: Type.Object({
    title: field(titleField, 'The heading of the column', 'عنوان ستون', 'شهر'),
    type: field(
      Type.Optional(Type.Enum([...attributeTypes], { default: 'string' })),
      'Type of the value: int, str or date',
      'نوع مقدار: int، str یا date',
    ),
    code: field(
      Type.Optional(
        nullable(
          Type.String({
            maxLength: codeLengthMax,
          }),
        ),
      ),
      'Its name in texts of sends, such as %city%: letters, digits, _ and -; absent or empty: made from the title',
      'نامش در متن ارسال‌ها، مانند %city%: حرف، رقم، _ و -؛ نباشد یا خالی: از عنوان ساخته می‌شود',
      'city',
    ),
  }),
  checks: { code: ({ code }) => checkCode(code) },
  data: attributeSchema,
  refusals: [409],
  examples: {
    body: { title: 'شغل', type: 'string', code: 'job' },
    data: { id: 3, title: 'شغل', type: 'string', code: 'job' },
  },

  async handle({ body, caller, platform }) {
    const title = cleanTitle(body.title);
    const type = body.type ?? 'string';
    const now = platform.clock.now();
    const add = (code: string) => insertAttribute(platform.db, caller.accountId, { title, type, code, now });
    if (body.code) {
      checkCode(body.code);
      const id = await add(body.code);
      if (id === undefined) throw codeTaken({ code: body.code });
      return { id, title, type, code: body.code };
    }
    for (;;) {
      const taken = await listCodes(
        platform.db,
        caller.accountId,
        codeFromTitle(title, () => false),
      );
      const code = codeFromTitle(title, (one) => taken.has(one));
      const id = await add(code);
      // Undefined: a concurrent request took the code since listCodes; try the next one.
      if (id !== undefined) return { id, title, type, code };
    }
  },
});

function checkCode(code: string | null | undefined): void {
  if (!code) return;
  if (!codeShape.test(code)) throw invalidField('code', text('field_format', { field: 'code' }));
  if (isReservedCode(code)) throw invalidField('code', text('attribute_code_reserved', { code }));
}
