import { beforeAll, expect, test } from 'vitest';

import { givenBulkSender, idOf } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { givenPeople, people, type Person } from '../../../audiences/postal/people-for-test.ts';

const service = testService();
const path = '/ws/v1/sms/postal/send';
const everybody = people(60);
const all = { postal_code: '1193', age_from: 1300, age_to: 1500 };

beforeAll(() => givenPeople(service, everybody));

async function givenPostalSender(options: Parameters<typeof givenBulkSender>[1] = {}) {
  const sender = await givenBulkSender(service, options);
  const body = (changes: Record<string, unknown> = {}) => ({
    text: 'شعبهٔ تازه',
    number_format: 'persian',
    line_id: sender.line.lineId,
    schedule: null,
    filters: [all],
    ...changes,
  });
  const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    sender.caller.post(path, body(changes), { headers });
  return {
    ...sender,
    send,
    /** Whom a send to these filters goes to, in its order, as they are stored. */
    async reached(...filters: object[]): Promise<string[]> {
      const id = idOf(await send({ filters }));
      const { rows } = await service.platform.pool.query<{ mobile: string }>(
        'select mobile from send_items where account_id = $1 and request_id = $2 order by n',
        [sender.accountId, id],
      );
      return rows.map(({ mobile }) => mobile);
    },
  };
}

const mobilesOf = (list: readonly Person[]) => list.map(([, , , mobile]) => mobile);
const sorted = (mobiles: readonly string[]) => [...mobiles].sort();

test('201 with what it costs; it waits for nothing', async () => {
  const sender = await givenPostalSender({ rate: 120 });
  const answer = await sender.send({ filters: [{ ...all, row_count: 10 }] });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toEqual({
    id: expect.any(Number),
    message_id: expect.any(Number),
    type: 'postal',
    status: 'in-queue',
    waiting_for: null,
    schedule: null,
    recipients_count: 10,
    blacklisted_count: 0,
    pages: 1,
    cost: 1200,
    message_ids: null,
  });
  expect(await sender.show(answer.body.data.id)).toMatchObject({
    type: 'postal',
    waiting_for: null,
    cost: 1200,
  });
  expect((await sender.money()).left).toBe(1_000_000 - 1200);
});

test('it goes to everybody whom the filter finds', async () => {
  const sender = await givenPostalSender();
  expect(sorted(await sender.reached(all))).toEqual(sorted(mobilesOf(everybody)));
  const women = everybody.filter(([, gender, year]) => gender === 'زن' && year <= 1360);
  expect(sorted(await sender.reached({ ...all, gender_id: 2, age_to: 1360 }))).toEqual(
    sorted(mobilesOf(women)),
  );
});

test('row_from passes over as many, row_count takes as many: slices side by side are the whole, in one order', async () => {
  const sender = await givenPostalSender();
  const whole = await sender.reached(all);
  for (const filter of [
    all,
    { ...all, postal_code: '11934' },
    { ...all, number_prefix: '0912' },
    { ...all, operator: 'irancell', gender_id: 1 },
  ]) {
    const found = await sender.reached(filter);
    expect(found).toEqual(whole.filter((mobile) => found.includes(mobile)));
    const parts: string[] = [];
    for (let from = 0; from < found.length; from += 5)
      parts.push(...(await sender.reached({ ...filter, row_from: from, row_count: 5 })));
    expect(parts).toEqual(found);
  }
});

test('without row_count a slice goes to the end; one that begins beyond it is empty', async () => {
  const sender = await givenPostalSender();
  expect(await sender.reached({ ...all, row_from: 57 })).toEqual((await sender.reached(all)).slice(57));
  const refused = await sender.send({ filters: [{ ...all, row_from: 60, row_count: 5 }] });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('filters');
});

test('several filters in one send, a number once across them', async () => {
  const sender = await givenPostalSender();
  const answer = await sender.send({
    filters: [
      { ...all, gender_id: 2 },
      { ...all, age_to: 1350 },
      { ...all, gender_id: 2 },
    ],
  });
  const expected = everybody.filter(([, gender, year]) => gender === 'زن' || year <= 1350).length;
  expect(answer.body.data).toMatchObject({ recipients_count: expected, cost: expected * 100 });
});

test('numbers are not shown: items are masked', async () => {
  const sender = await givenPostalSender();
  const items = await sender.items(idOf(await sender.send()));
  expect(items).toHaveLength(60);
  for (const { mobile, destination } of items) {
    expect(mobile).toMatch(/^09\d\d\*{7}$/);
    expect(destination).toBe(mobile);
  }
});

test('who is on the blacklist is kept out and costs nothing', async () => {
  const sender = await givenPostalSender();
  const [blocked = ''] = mobilesOf(everybody);
  const answer = await sender.operator.post('/operator/v1/blacklist', {
    mobiles: [blocked],
    scope: 'account',
    account_id: sender.accountId,
  });
  expect(answer.status).toBeLessThan(300);
  const sent = await sender.send();
  expect(sent.body.data).toMatchObject({ recipients_count: 60, cost: 5900 });
  const asked = await sender.caller.post('/ws/v1/sms/calculate-cost', {
    text: 'سلام',
    line_id: sender.line.lineId,
    filters: [all],
  });
  expect(asked.body.data).toMatchObject({ receiver_count: 60, price_amount: 5900 });
});

test('schedule: ISO with an offset, the local form, or now', async () => {
  const sender = await givenPostalSender();
  const later = new Date(Math.ceil(service.clock.now().getTime() / 1000) * 1000 + 7_200_000);
  const iso = await sender.send({ schedule: later.toISOString() });
  expect(iso.body.data.schedule).toBe(later.toISOString());
  expect(await sender.show(idOf(iso))).toMatchObject({ waiting_for: 'schedule' });
  const local = new Date(later.getTime() + 3.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  expect((await sender.send({ schedule: local })).body.data.schedule).toBe(later.toISOString());
  for (const schedule of ['', null, undefined])
    expect((await sender.send({ schedule })).body.data.schedule).toBeNull();
});

test('a repeated call gets the first answer; another body under the same key is a conflict', async () => {
  const sender = await givenPostalSender();
  const key = { 'Idempotency-Key': 'postal' };
  const [first, second] = [await sender.send({}, key), await sender.send({}, key)];
  expect(second.body).toEqual(first.body);
  expect((await sender.money()).left).toBe(1_000_000 - first.body.data.cost);
  const other = await sender.send({ filters: [{ ...all, row_count: 1 }] }, key);
  expect([other.status, other.body.error_code]).toEqual([422, 'idempotency_conflict']);
});

test('a form with brackets says the same', async () => {
  const sender = await givenPostalSender();
  const form = new URLSearchParams({
    text: 'سلام',
    number_format: 'english',
    line_id: String(sender.line.lineId),
    'filters[0][postal_code]': '۱۱۹۳',
    'filters[0][age_from]': '1300',
    'filters[0][age_to]': '1500',
    'filters[0][gender_id]': '2',
    'filters[0][number_prefix]': '',
    'filters[0][operator]': '',
    'filters[0][row_count]': '4',
  });
  const answer = await sender.caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(answer.body.data).toMatchObject({ recipients_count: 4 });
});

test.each([
  ['text', { text: '' }],
  ['text', { text: '   ' }],
  ['number_format', { number_format: 'fa' }],
  ['number_format', { number_format: undefined }],
  ['line_id', { line_id: 999_999_999 }],
  ['line_id', { line_id: '۱' }],
  ['line_id', { line_id: undefined }],
  ['schedule', { schedule: '2020-01-01T00:00:00Z' }],
  ['schedule', { schedule: 'soon' }],
  ['filters', { filters: [] }],
  ['filters', { filters: undefined }],
  ['filters', { filters: 'x' }],
  ['filters', { filters: Array.from({ length: 101 }, () => all) }],
  ['filters.0', { filters: [null] }],
  ['filters.0.postal_code', { filters: [{ ...all, postal_code: '12' }] }],
  ['filters.0.postal_code', { filters: [{ ...all, postal_code: 100_000 }] }],
  ['filters.0.postal_code', { filters: [{ ...all, postal_code: 99 }] }],
  ['filters.0.postal_code', { filters: [{ ...all, postal_code: 119.5 }] }],
  ['filters.0.postal_code', { filters: [{ age_from: 1300, age_to: 1400 }] }],
  ['filters.0.age_from', { filters: [{ ...all, age_from: 1299 }] }],
  ['filters.1.age_from', { filters: [all, { ...all, age_from: 1400, age_to: 1399 }] }],
  ['filters.0.age_from', { filters: [{ postal_code: '119', age_to: 1400 }] }],
  ['filters.0.age_to', { filters: [{ ...all, age_to: 1501 }] }],
  ['filters.0.gender_id', { filters: [{ ...all, gender_id: 9 }] }],
  ['filters.0.gender_id', { filters: [{ ...all, gender_id: '1' }] }],
  ['filters.0.number_prefix', { filters: [{ ...all, number_prefix: '021' }] }],
  ['filters.0.operator', { filters: [{ ...all, operator: 'rightel' }] }],
  ['filters.0.row_from', { filters: [{ ...all, row_from: -1 }] }],
  ['filters.0.row_count', { filters: [{ ...all, row_count: 0 }] }],
  ['filters.0.row_count', { filters: [{ ...all, row_count: 1e300 }] }],
  ['filters', { filters: [{ ...all, postal_code: '77777' }] }],
])('a wrong %s is a 422 that names it, and nothing is stored: %j', async (field, changes) => {
  const sender = await givenPostalSender();
  const refused = await sender.send(changes);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual([field]);
  expect((await sender.money()).entries).toEqual([]);
});

test('all wrong filters are named at once, by path', async () => {
  const sender = await givenPostalSender();
  const refused = await sender.send({
    filters: [
      { ...all, postal_code: '1', operator: 'x' },
      { ...all, number_prefix: '1' },
    ],
  });
  expect(Object.keys(refused.body.errors)).toEqual([
    'filters.0.postal_code',
    'filters.0.operator',
    'filters.1.number_prefix',
  ]);
});

test('a line that operators keep from postal sends is a 422, for the estimate too', async () => {
  const sender = await givenPostalSender();
  await sender.operator.put(`/operator/v1/lines/${sender.line.lineId}/postal`, { allowed: false });
  const asked = { text: 'سلام', line_id: sender.line.lineId, filters: [all] };
  for (const refused of [await sender.send(), await sender.caller.post('/ws/v1/sms/calculate-cost', asked)]) {
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['line_id']);
  }
});

test('a wallet that cannot pay for all is a 402, and nothing is stored', async () => {
  const sender = await givenPostalSender({ credit: 5000 });
  const refused = await sender.send();
  expect([refused.status, refused.body.error_code]).toEqual([402, 'insufficient_balance']);
  expect(await sender.money()).toEqual({ left: 5000, entries: [] });
});
