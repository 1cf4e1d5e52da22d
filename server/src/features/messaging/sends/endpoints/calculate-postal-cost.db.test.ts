import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { givenBulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { givenPeople, people } from '../../../audiences/postal/people-for-test.ts';

const service = testService();
const path = '/ws/v1/sms/calculate-cost';
const everybody = people(80);
const all = { postal_code: '1193', age_from: 1300, age_to: 1500 };

beforeAll(() => givenPeople(service, everybody));

test('200 with length, pages, receivers and the whole price, for the body of a postal send', async () => {
  const { caller, line, money } = await givenBulkSender(service, { rate: 130, credit: 0 });
  const answer = await caller.post(path, {
    text: 'س'.repeat(71),
    number_format: 'persian',
    line_id: line.lineId,
    schedule: null,
    filters: [{ ...all, gender_id: 0, number_prefix: null, operator: '', row_from: 0, row_count: 10 }],
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({ text_length: 71, pages: 2, receiver_count: 10, price_amount: 2600 });
  expect((await money()).entries).toEqual([]);
});

test('filters without a match cost nothing', async () => {
  const { caller, line } = await givenBulkSender(service);
  const answer = await caller.post(path, {
    text: 'سلام',
    line_id: line.lineId,
    filters: [{ ...all, postal_code: 777 }],
  });
  expect(answer.body.data).toMatchObject({ receiver_count: 0, price_amount: 0 });
});

test.each([
  ['line_id', { line_id: undefined }],
  ['line_id', { line_id: 999_999 }],
  ['filters', { filters: [] }],
  ['filters.0.age_from', { filters: [{ ...all, age_from: 1200 }] }],
  ['filters.0.postal_code', { filters: [{ ...all, postal_code: '12' }] }],
  ['text', { text: '' }],
  ['number_format', { number_format: 'en' }],
])('a wrong %s is a 422 that names it', async (field, changes) => {
  const { caller, line } = await givenBulkSender(service);
  const refused = await caller.post(path, { text: 'سلام', line_id: line.lineId, filters: [all], ...changes });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
});

test('without filters the plain body is asked for', async () => {
  const { caller } = await givenBulkSender(service);
  const refused = await caller.post(path, { text: 'سلام' });
  expect(Object.keys(refused.body.errors)).toEqual(['receiver_count', 'line_number']);
});

test('the estimate is the charge: any filters and slices, overlapping or not, any text, any blacklist', async () => {
  const filter = fc.record(
    {
      postal_code: fc.constantFrom('119', '1193', '11934', '11937'),
      age_from: fc.integer({ min: 1335, max: 1370 }),
      age_to: fc.integer({ min: 1370, max: 1400 }),
      gender_id: fc.constantFrom(0, 1, 2),
      number_prefix: fc.constantFrom(null, '0912', '935'),
      operator: fc.constantFrom('', 'mci', 'other'),
      row_from: fc.integer({ min: 0, max: 30 }),
      row_count: fc.integer({ min: 1, max: 40 }),
    },
    { requiredKeys: ['postal_code', 'age_from', 'age_to'] },
  );
  const anySend = fc.record({
    filters: fc.array(filter, { minLength: 1, maxLength: 4 }),
    text: fc.stringMatching(/^[a-z0-9۰-۹س]{1,200}$/),
    number_format: fc.constantFrom('english', 'persian'),
    blocked: fc.uniqueArray(fc.nat({ max: everybody.length - 1 }), { maxLength: 20 }),
    rate: fc.integer({ min: 1, max: 300 }),
  });
  await fc.assert(
    fc.asyncProperty(anySend, async ({ filters, text, number_format, blocked, rate }) => {
      const { caller, line, accountId, money, operator } = await givenBulkSender(service, { rate });
      if (blocked.length > 0) {
        const mobiles = blocked.map((n) => everybody[n]?.[3]);
        await operator.post('/operator/v1/blacklist', { mobiles, scope: 'account', account_id: accountId });
      }
      const body = { text, number_format, line_id: line.lineId, filters };
      const {
        receiver_count: receivers,
        price_amount: price,
        pages,
      } = (await caller.post(path, body)).body.data;
      const sent = await caller.post('/ws/v1/sms/postal/send', body);
      if (receivers === 0) {
        expect(sent.status).toBe(422);
        return;
      }
      expect(sent.body.data).toMatchObject({ recipients_count: receivers, cost: price, pages });
      expect((await money()).left).toBe(1_000_000 - price);
    }),
    { numRuns: 40 },
  );
});
