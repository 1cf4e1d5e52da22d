import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { text } from '../../../../texts/text.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Values of the variables of a pattern. */
export const attributesField = field(
  Type.Optional(
    // Values are checked against the pattern's variables, not here: undeclared names may have any value.
    Type.Unsafe<Attributes | Attributes[] | null>({
      type: ['object', 'array', 'null'],
      items: { type: 'object' },
    }),
  ),
  'Variable name to value (text, number, true or false; null is an empty value). Names that the pattern does not declare are ignored. An empty list and a list of single-key objects are read too.',
  'نام متغیر به مقدار (متن، عدد، true یا false؛ null مقدار خالی است). نام‌هایی که الگو اعلام نکرده نادیده گرفته می‌شوند. فهرست خالی و فهرست اشیای تک‌کلیدی هم خوانده می‌شود.',
);

/** Some callers send a list of single-key objects instead of one object. */
export function mergeAttributes(attributes: Attributes | Attributes[] | null | undefined): Attributes {
  if (attributes === undefined || attributes === null) return {};
  if (!Array.isArray(attributes)) return attributes;
  const merged: Record<string, unknown> = {};
  for (const [index, one] of attributes.entries()) {
    for (const [name, given] of Object.entries(one)) {
      if (Object.hasOwn(merged, name)) {
        throw invalidField(`attributes.${index}.${name}`, text('pattern_variable_twice', { name }));
      }
      merged[name] = given;
    }
  }
  return merged;
}
