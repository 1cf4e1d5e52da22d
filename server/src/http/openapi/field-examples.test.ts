import { expect, test } from 'vitest';

import { documentOfService } from '../../service.ts';

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

test.each([
  ['Carrier.name', 'main'],
  ['CarrierHealth.name', 'main'],
  ['KeptCarrier.name', 'main'],
  ['CarrierLink.name', 'transceiver'],
  ['ApiKey.name', 'فروشگاه'],
  ['BankFile.name', 'shops.pdf'],
  ['Contact.name', 'زهرا محمدی'],
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
