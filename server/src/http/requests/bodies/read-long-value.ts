import type { TSchema } from 'typebox';

import { invalidField } from '../../../failure.ts';
import { LoopTurn } from '../../../primitives/loop-turn.ts';
import { text } from '../../../texts/text.ts';
import { listFieldsOf, wrongItemsShown, type ListField } from '../bounded-errors.ts';
import { readTextValues } from '../read-text-values.ts';
import { refuseUnstorableCharacters } from '../refuse-unstorable-characters.ts';
import { validatorOf } from '../validate.ts';

// Shorter lists are checked with the rest.
const longListItems = 500;

/**
 * Reads and checks a body with long lists, or throws the refusal: their items one by one in turns of the event loop,
 * then the rest at once with only the items that tell something about the list.
 */
export function longValueChecker(schema: TSchema): (value: unknown, isText: boolean) => Promise<unknown> {
  const lists = listFieldsOf(schema);
  const validate = validatorOf(schema);
  return async (value, isText) => {
    const rest = typeof value === 'object' && !Array.isArray(value) ? { ...value } : value;
    const fields = rest as Record<string, unknown>;
    const long: Record<string, unknown[]> = {};
    const kept = new Map<string, readonly number[]>();
    for (const list of lists) {
      const items = Array.isArray(value) ? undefined : fields[list.name];
      if (!Array.isArray(items) || items.length <= longListItems) continue;
      const { read, telling } = await readItems(items, list, isText);
      long[list.name] = read;
      fields[list.name] = telling.map((index) => read[index]);
      kept.set(list.name, telling);
    }
    if (isText) refuseUnstorableCharacters(rest);
    const short = isText ? readTextValues(schema, rest) : rest;
    validate(short, kept);
    return kept.size === 0 ? short : { ...(short as object), ...long };
  };
}

interface ReadItems {
  readonly read: unknown[];
  /** The first wrong items, and as many others as the list must have. */
  readonly telling: number[];
}

async function readItems(items: readonly unknown[], list: ListField, isText: boolean): Promise<ReadItems> {
  const { name: field, schema, minItems, maxItems: limit, isItem } = list;
  if (items.length > limit) throw invalidField(field, text('field_too_many', { field, limit }));
  const read: unknown[] = [];
  const telling: number[] = [];
  const turn = new LoopTurn();
  let wrong = 0;
  for (const [index, item] of items.entries()) {
    if (isText) refuseUnstorableCharacters(item, `${field}.${index}`);
    const value = isText ? readTextValues(schema, item) : item;
    read.push(value);
    const isWrong = !isItem(value);
    if (isWrong || index < minItems) telling.push(index);
    if (isWrong) wrong += 1;
    if (wrong === wrongItemsShown) break;
    if (turn.isOver()) await turn.next();
  }
  return { read, telling };
}
