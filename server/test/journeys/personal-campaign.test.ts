import { afterAll, expect, test } from 'vitest';

import type { Simulator } from '../../src/carriers/simulator/simulator.ts';
import { givenBulkSender, idOf } from '../bulk-sender.ts';
import { eventually } from '../eventually.ts';
import { smppCarrier, startSimulator, withCarriers } from '../simulators.ts';
import { testService } from '../test-platform.ts';

let simulator: Simulator;
const service = testService(async () => {
  simulator = await startSimulator();
  return withCarriers(smppCarrier('main', simulator.port, { answerSeconds: 30 }));
});
afterAll(() => simulator.stop());

test('keywords from contacts: everybody reads a text of its own, and pays for its own pages', async () => {
  const sender = await givenBulkSender(service);
  const { caller } = sender;
  const attribute = await caller.post('/ws/v1/phone_book_attribute', {
    title: 'شهر',
    type: 'string',
    code: 'city',
  });
  const attributeId = attribute.body.data.id as number;
  const book = await caller.post('/ws/v1/phone_book', { title: 'مشتریان', attributes: [attributeId] });
  const bookId = book.body.data.id as number;
  const contacts = [
    { mobile: '09121111111', name: 'سارا', attributes: [{ attribute_id: attributeId, value: 'شیراز' }] },
    {
      mobile: '09122222222',
      name: 'امید',
      attributes: [{ attribute_id: attributeId, value: 'تبریز '.repeat(12) }],
    },
  ];
  const upserted = await caller.post('/ws/v1/phone_book_data/bulk-upsert', {
    phone_book_id: bookId,
    items: contacts,
  });
  expect(upserted.body.data).toMatchObject({ inserted: 2, failed: 0 });

  const keywords = (changes: Record<string, unknown>) =>
    caller.post('/ws/v1/sms/keywords', {
      text: '%name% از %city%: %code%',
      line_number: sender.line.number,
      ...changes,
    });
  const refused = await keywords({
    recipients: [
      { mobile: '09121111111', code: 1 },
      { mobile: '09129999999', name: 'غریبه', code: 2 },
    ],
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors['recipients.1'][0]).toContain('city');

  const answer = await keywords({
    recipients: [
      { mobile: '09121111111', code: 1 },
      { mobile: '09122222222', code: 2 },
      { mobile: '09129999999', name: 'غریبه', city: 'قم', code: '۳' },
    ],
  });
  expect(answer.body.data).toMatchObject({ type: 'keywords', recipients_count: 3, pages: 2, cost: 400 });
  const id = idOf(answer);
  await eventually(async () => expect((await sender.progress(id)).snapshot['delivered_count']).toBe(3));
  const read = (mobile: string) => simulator.handsets.messages(mobile).at(-1)?.text;
  expect(read('09121111111')).toBe('سارا از شیراز: 1');
  expect(read('09129999999')).toBe('غریبه از قم: 3');
  expect(read('09122222222')).toContain('امید از تبریز');
  expect((await sender.items(id)).map(({ pages }) => pages as number)).toEqual([1, 2, 1]);

  const toBook = await keywords({ text: '%name%، %city%', selectedPhoneBooks: [{ id: bookId, limit: 1 }] });
  const second = idOf(toBook);
  await eventually(async () => expect((await sender.progress(second)).status).toBe('sent'));
  expect(read('09121111111')).toBe('سارا، شیراز');
  expect((await sender.money()).left).toBe(999_500);
});
