import fc from 'fast-check';
import { expect, test } from 'vitest';

import { givenBulkSender, mobiles } from '../../../../test/bulk-sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { insertCredit } from '../../wallet/index.ts';

const service = testService();
const path = '/ws/v1/sms/calculate-cost';

async function givenAsker(options: Parameters<typeof givenBulkSender>[1] = {}) {
  const sender = await givenBulkSender(service, options);
  const ask = (changes: Record<string, unknown> = {}) =>
    sender.caller.post(path, {
      text: 'سلام',
      receiver_count: 10,
      line_number: sender.line.number,
      number_format: 'english',
      ...changes,
    });
  return { ...sender, ask };
}

test('200 with length, pages, count and the whole price', async () => {
  const { ask } = await givenAsker({ rate: 130 });
  const answer = await ask({ text: 'س'.repeat(71) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    message: null,
    data: { text_length: 71, pages: 2, receiver_count: 10, price_amount: 2600 },
  });
});

test('a form says the same, and the format of digits may be left out', async () => {
  const { caller, line } = await givenAsker();
  const form = new URLSearchParams({ text: 'سلام', receiver_count: '1000', line_number: line.number });
  const answer = await caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(answer.body.data).toMatchObject({ receiver_count: 1000, price_amount: 100_000 });
});

test('the format of digits decides the pages', async () => {
  const { ask } = await givenAsker();
  const text = `${'a'.repeat(100)}1`;
  expect((await ask({ text, number_format: 'english' })).body.data.pages).toBe(1);
  expect((await ask({ text, number_format: 'persian' })).body.data.pages).toBe(2);
});

test('what the wallet cannot pay for is priced all the same', async () => {
  const { ask, money } = await givenAsker({ credit: 0 });
  expect((await ask({ receiver_count: 1_000_000_000 })).body.data.price_amount).toBe(100_000_000_000);
  expect((await money()).entries).toEqual([]);
});

test.each([
  ['text', { text: '' }],
  ['receiver_count', { receiver_count: 0 }],
  ['receiver_count', { receiver_count: -5 }],
  ['receiver_count', { receiver_count: 1.5 }],
  ['receiver_count', { receiver_count: 1e12 }],
  ['receiver_count', { receiver_count: undefined }],
  ['line_number', { line_number: '0' }],
  ['number_format', { number_format: 'fa' }],
])('a wrong %s is a 422 that names it', async (field, changes) => {
  const { ask } = await givenAsker();
  const refused = await ask(changes);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty(field);
});

test('the estimate is the charge: any text, any number of recipients, several credits at different rates, any line', async () => {
  const credit = fc.record({
    amount: fc.integer({ min: 1, max: 5000 }),
    rate: fc.integer({ min: 1, max: 900 }),
  });
  const texts = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }),
    fc.stringMatching(/^[a-z0-9 ]{1,700}$/),
    fc.stringMatching(/^[آ-ی۰-۹ ]{1,300}$/),
  );
  const anySend = fc.record({
    credits: fc.array(credit, { minLength: 1, maxLength: 4 }),
    factor: fc.integer({ min: 100, max: 4000 }),
    text: texts.filter((text) => /\S/.test(text) && !text.includes('\0')),
    count: fc.integer({ min: 1, max: 12 }),
    number_format: fc.constantFrom('english', 'persian'),
  });
  await fc.assert(
    fc.asyncProperty(anySend, async ({ credits, factor, text, count, number_format }) => {
      const { ask, simple, line, accountId, money } = await givenAsker({ credit: 0 });
      const { db, pool, clock } = service.platform;
      await pool.query('update lines set factor_permille = $2 where id = $1', [line.lineId, factor]);
      for (const [index, { amount, rate }] of credits.entries()) {
        await db.transaction().execute((tx) =>
          insertCredit(tx, {
            accountId,
            amount,
            rate,
            kind: 'gift',
            cause: `operator:1:${index}`,
            now: clock.now(),
          }),
        );
      }
      const whole = credits.reduce((sum, { amount }) => sum + amount, 0);
      const asked = await ask({ text, receiver_count: count, number_format });
      const sent = await simple({ text, recipients: mobiles('0912', count), number_format });
      if (asked.status === 422) {
        expect(sent.status).toBe(422);
        return;
      }
      const { price_amount: price, pages } = asked.body.data;
      if (sent.status === 402) {
        expect((await money()).left).toBe(whole);
        return;
      }
      expect(sent.body.data).toMatchObject({ cost: price, pages });
      expect((await money()).left).toBe(whole - price);
    }),
    { numRuns: 40 },
  );
});
