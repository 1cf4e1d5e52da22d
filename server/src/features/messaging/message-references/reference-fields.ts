import { Type } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';

const lengthMax = 100;
const positionsMax = 100_000;

/** A number is read as its digits: some programs count their messages. */
export type GivenReference = string | number | null;

// Without commas, which separate references in a query.
const oneReference = { type: ['string', 'integer', 'null'], maxLength: lengthMax, pattern: '^[^,]*$' };

/** The reference of a message to one recipient. */
export const ReferenceOfOne = field(
  Type.Optional(Type.Unsafe<GivenReference>(oneReference)),
  'Your own name of the message, up to 100 characters without a comma. While it is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and answers with the first message; GET /ws/v1/messages reads by it',
  'نام دلخواه شما برای پیام، حداکثر ۱۰۰ کاراکتر بدون ویرگول. تا وقتی یکتاست (۲۴ ساعت، مگر حساب جز آن تعیین کرده باشد) تکرارش چیزی نمی‌فرستد و پاسخ، همان پیام اول است؛ GET /ws/v1/messages با آن می‌خواند',
  'order-1024',
);

/** The reference of a send to many, or one for each of its listed recipients. */
export const ReferenceOfMany = field(
  Type.Optional(
    Type.Unsafe<GivenReference | readonly GivenReference[]>({
      ...oneReference,
      type: ['string', 'integer', 'array', 'null'],
      items: oneReference,
      maxItems: positionsMax,
    }),
  ),
  'Your own name of the whole send, or a list with one name (or null) for each of recipients, in their order. While a name is unique (24 hours, unless the account decided otherwise) a repeat sends nothing and has the id of the first message',
  'نام دلخواه شما برای کل ارسال، یا فهرستی با یک نام (یا null) برای هر گیرنده به ترتیب recipients. تا وقتی نامی یکتاست (۲۴ ساعت، مگر حساب جز آن تعیین کرده باشد) تکرارش چیزی نمی‌فرستد و شناسهٔ پیام اول را دارد',
  ['order-1024', 'order-1025'],
);

/** Field of a row that has a message of its own. */
export const ReferenceOfRow = field(
  Type.Optional(Type.Unsafe<GivenReference>(oneReference)),
  'Your own name of this message; a repeat sends nothing',
  'نام دلخواه شما برای همین پیام؛ تکرارش چیزی نمی‌فرستد',
  'order-1024',
);

/** Null: none was given. */
export function readReference(given: GivenReference | undefined): string | null {
  const reference = String(given ?? '').trim();
  return reference === '' ? null : reference;
}

/** The references of a send to many: that of the whole send, or those of its positions. */
export type GivenReferences =
  | { readonly whole: string; readonly each?: undefined }
  | { readonly each: readonly (string | null)[] };

/** Undefined: none was given. A 422 if there is not one for each recipient, or one names two recipients. */
export function readReferences(
  given: GivenReference | readonly GivenReference[] | undefined,
  keys: readonly string[],
): GivenReferences | undefined {
  if (!Array.isArray(given)) {
    const whole = readReference(given as GivenReference | undefined);
    return whole === null ? undefined : { whole };
  }
  const each = given.map(readReference);
  if (each.every((reference) => reference === null)) return undefined;
  if (each.length !== keys.length)
    throw invalidField('reference', text('reference_count', { count: each.length, limit: keys.length }));
  const keyOf = new Map<string, string | undefined>();
  for (const [place, reference] of each.entries()) {
    if (reference === null) continue;
    if (!keyOf.has(reference)) keyOf.set(reference, keys[place]);
    else if (keyOf.get(reference) !== keys[place])
      throw invalidField(`reference.${place}`, text('reference_twice', { name: reference }));
  }
  return { each };
}
