import { expect, test } from 'vitest';

import { documentOfService } from '../../service.ts';
import { fieldExamples } from './field-examples.ts';
import { placedExamples } from './placed-examples.ts';

type Json = Record<string, unknown>;

const document = JSON.parse(JSON.stringify(documentOfService('en'))) as {
  readonly paths: Record<string, Record<string, Json>>;
  readonly webhooks: Record<string, Record<string, Json>>;
  readonly components: { readonly schemas: Record<string, Json> };
};

/** Every field and parameter below a schema or an operation, by the way that leads to it. */
function* fieldsOf(node: unknown, at: string): Generator<readonly [place: string, schema: Json]> {
  if (typeof node !== 'object' || node === null) return;
  const { name, in: place, schema } = node as Json;
  if (typeof name === 'string' && typeof place === 'string') yield [`${at}.${name}`, schema as Json];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties') {
      for (const [field, one] of Object.entries(value as Record<string, Json>)) {
        yield [`${at}.${field}`, one];
        yield* fieldsOf(one, `${at}.${field}`);
      }
    } else if (!['example', 'examples', 'default'].includes(key)) yield* fieldsOf(value, at);
  }
}

const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap(
  (methods) => Object.values(methods),
);
const fields = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => [...fieldsOf(schema, name)]),
  ...operations.flatMap((operation) => [...fieldsOf(operation, String(operation['operationId']))]),
];
const shownAt = new Map<string, unknown>();
for (const [place, { examples }] of fields)
  if (examples !== undefined || !shownAt.has(place))
    shownAt.set(place, (examples as unknown[] | undefined)?.[0]);

/** Names of fields that unlike things share: an example of one of them is placed. */
const ambiguousNames = [
  'name',
  'title',
  'text',
  'subject',
  'reason',
  'description',
  'message',
  'note',
  'label',
  'code',
  'value',
  'from',
  'to',
  'address',
  'url',
  'path',
  'limit',
  'secret',
  'search',
  'action',
  'file_name',
];

test('a name that unlike things share has no example by the bare name', () => {
  const places = Object.keys(placedExamples);
  const byName = [...new Set([...ambiguousNames, ...places])].filter((name) => name in fieldExamples);
  expect(byName).toEqual([]);
  expect(ambiguousNames.filter((name) => !(name in placedExamples))).toEqual([]);
});

test.each([
  ['Carrier.name', 'main'],
  ['CarrierHealth.name', 'main'],
  ['KeptCarrier.name', 'main'],
  ['CarrierLink.name', 'transceiver'],
  ['ApiKey.name', 'فروشگاه'],
  ['BankFile.name', 'shops.pdf'],
  ['Contact.name', 'سارا محمدی'],
  ['Account.company.name', 'بازرگانی نمونه'],
  ['Alert.text', 'اپراتور main قطع است (connect ECONNREFUSED)'],
  ['Alert.subject', 'main'],
  ['CarrierTest.reason', 'ESME_RINVDSTADR'],
  ['Line.title', 'خط خدماتی'],
  ['Webhook.description', 'وضعیت پیام‌های فروشگاه'],
  ['listInbox.from', '09123456789'],
  ['InboxMessage.to', '90008361'],
])('the example of %s is of that thing', (place, example) => {
  expect(shownAt.get(place)).toBe(example);
});

test('every placed example stands in the document, at one place each', () => {
  const placed = Object.entries(placedExamples).flatMap(([field, examples]) =>
    examples.flatMap(([example, ...places]) =>
      places.map((place) => [`${place}.${field}`, example] as const),
    ),
  );
  const missing = placed.filter(([place, example]) => {
    return JSON.stringify(shownAt.get(place)) !== JSON.stringify(example);
  });
  expect(missing).toEqual([]);
  expect(new Set(placed.map(([place]) => place)).size).toBe(placed.length);
});

test('no example by name is kept that the document does not show', () => {
  const shown = new Set(
    fields.flatMap(([place, { examples }]) => (examples === undefined ? [] : [place.split('.').at(-1)])),
  );
  expect(Object.keys(fieldExamples).filter((name) => !shown.has(name))).toEqual([]);
});
