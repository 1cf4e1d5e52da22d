import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { PhoneBookId } from '../../../../http/fields/ids.ts';
import { Failure, invalid, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { readTextValues } from '../../../../http/requests/read-text-values.ts';
import { LoopTurn } from '../../../../primitives/loop-turn.ts';
import { bothLanguages } from '../../../../http/schemas.ts';
import { validatorOf } from '../../../../http/requests/validate.ts';
import { say, text, type Text } from '../../../../texts/text.ts';
import { contactChangeOf, contactFields, contactProblems } from './contact-fields.ts';
import { lockContacts } from './contact-lock-store.ts';
import { fixedNames } from './fixed-columns.ts';
import { mergeChanges, type ContactChange, type Phonebook } from './contact.ts';
import { upsertExample } from '../phonebook-examples.ts';
import { notePhonebook } from '../note-phonebook.ts';
import { findPhonebook } from '../phonebooks-store.ts';
import { saveContacts } from './save-contacts.ts';
import { upsertResultSchema } from './upsert-result.ts';

const itemsMax = 500;
const itemSchema = Type.Object(contactFields);
const validateItem = validatorOf(itemSchema);
const itemDescription = bothLanguages({
  en: `${fixedNames.toReversed().join(', ')}, mobile (required), attributes`,
  fa: `${fixedNames.toReversed().join('، ')}، mobile (لازم)، attributes`,
});

export const bulkUpsert = endpoint({
  method: 'POST',
  path: '/ws/v1/phone_book_data/bulk-upsert',
  name: 'saveContacts',
  permission: 'send',
  feature: 'phonebook',
  title: { fa: 'افزودن گروهی مخاطبان', en: 'Save many contacts' },
  description: {
    fa: 'تا ۵۰۰ مخاطب را یک‌جا اضافه می‌کند یا تغییر می‌دهد. ردیف‌های درست وارد می‌شوند و نادرست‌ها با شمارهٔ ردیف (از ۱) و دلیل در `errors` می‌آیند. از موبایلی که دو بار بیاید ردیف آخر به حساب می‌آید؛ آن هم نوشته و در `duplicates` شمرده می‌شود.',
    en: 'Adds or changes up to 500 contacts at once. Valid rows are saved; invalid rows are listed in `errors` with their row (from 1) and reason. If a mobile occurs twice, the last row wins; it is listed too and counted in `duplicates`.',
  },
  acceptRequired: true,
  takesLongLists: true,
  body: Type.Object({
    phone_book_id: PhoneBookId,
    items: field(
      Type.Array(Type.Unsafe<unknown>(itemDescription), { minItems: 1, maxItems: itemsMax }),
      'The rows',
      'ردیف‌ها',
    ),
  }),
  data: upsertResultSchema,
  refusals: [404],
  examples: {
    body: {
      phone_book_id: 1,
      items: [
        {
          prefix: 'man',
          mobile: '09123456789',
          name: 'رضا کریمی',
          attributes: [{ attribute_id: 1, value: 'شیراز' }],
        },
        { mobile: '0912', name: 'ناقص' },
      ],
    },
    data: upsertExample(2),
  },

  async handle({ body, caller: { accountId }, platform, language }) {
    const result = await platform.db.transaction().execute(async (tx) => {
      const lastId = await lockContacts(tx, accountId);
      const book = await findPhonebook(tx, accountId, body.phone_book_id);
      if (book === undefined) throw notFound();
      const { changes, remarks } = await readItems(book, body.items, platform.clock.now());
      const { inserted, updated } = await saveContacts(tx, { accountId, book, lastId }, changes);
      return {
        inserted,
        updated,
        duplicates: remarks.filter(({ isFailure }) => !isFailure).length,
        failed: remarks.filter(({ isFailure }) => isFailure).length,
        errors: remarks.map(({ row, mobile, problem }) => ({ row, mobile, message: say(problem, language) })),
      };
    });
    notePhonebook(platform, accountId, body.phone_book_id);
    return result;
  },
});

interface Remark {
  readonly row: number;
  readonly mobile: string;
  readonly isFailure: boolean;
  readonly problem: Text;
}

async function readItems(
  book: Phonebook,
  items: readonly unknown[],
  now: Date,
): Promise<{ changes: ContactChange[]; remarks: Remark[] }> {
  const turn = new LoopTurn();
  const changes = new Map<string, ContactChange>();
  const remarks: Remark[] = [];
  for (const [index, item] of items.entries()) {
    if (turn.isOver()) await turn.next();
    const row = index + 1;
    const change = isObject(item)
      ? readItem(book, item, now)
      : { problem: text('contact_not_an_object', { row }) };
    if ('problem' in change) {
      remarks.push({ row, mobile: givenMobile(item), isFailure: true, problem: change.problem });
      continue;
    }
    const earlier = changes.get(change.mobile);
    if (earlier !== undefined)
      remarks.push({ row, mobile: change.mobile, isFailure: false, problem: text('contact_repeated') });
    changes.set(change.mobile, earlier === undefined ? change : mergeChanges(earlier, change));
  }
  return { changes: [...changes.values()], remarks };
}

function readItem(book: Phonebook, item: unknown, now: Date): ContactChange | { readonly problem: Text } {
  const fields = readTextValues(itemSchema, item);
  try {
    validateItem(fields);
    return contactChangeOf(book, fields as Parameters<typeof contactChangeOf>[1], now);
  } catch (problem) {
    if (problem instanceof Failure) return { problem: completed(book, fields as object, problem).text };
    throw problem;
  }
}

/** A row that its schema refuses names its other wrong fields too. */
function completed(book: Phonebook, fields: object, { problems = {} }: Failure): Failure {
  const wrong = new Set(Object.keys(problems).map((path) => path.split('.', 1)[0]));
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)));
  return invalid({ ...problems, ...contactProblems(book, right) });
}

function isObject(item: unknown): boolean {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

function givenMobile(item: unknown): string {
  const { mobile } = (item ?? {}) as { mobile?: unknown };
  return typeof mobile === 'string' || typeof mobile === 'number' ? String(mobile).slice(0, 50) : '';
}
