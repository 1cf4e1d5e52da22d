import { beforeAll, expect, test } from 'vitest';

import { givenBulkSender, idOf, mobiles, type BulkSender } from '../../../../../test/bulk-sender.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { maskMobile } from '@peyk/text';
import { acceptBulk } from '../../messages/acceptance/accept-bulk.ts';

const service = testService();
const path = '/ws/v1/sms/bank';
const all = mobiles('0912', 100);
let sender: BulkSender;
let bankId: number;

beforeAll(async () => {
  sender = await givenBulkSender(service, { credit: 1_000_000, rate: 100 });
  ({ bankId } = await service.given.numberBank({ mobiles: all }));
});

const slice = (changes: object = {}) => ({ bank_id: bankId, limit: 10, offset: 0, ...changes });
const body = (recipients: unknown, changes: object = {}) => sender.body({ recipients, ...changes });

/** The numbers a send is really stored with, which no customer sees. */
async function stored(id: number): Promise<string[]> {
  const { rows } = await service.platform.pool.query<{ mobile: string }>(
    'select mobile from send_items where request_id = $1 order by n',
    [id],
  );
  return rows.map(({ mobile }) => mobile);
}

test('a slice goes to its numbers in the fixed order of the bank, without moderation', async () => {
  const answer = await sender.caller.post(path, body([slice({ offset: 20 })]));
  expect(answer.status).toBe(201);
  expect(answer.body.data).toEqual({
    id: expect.any(Number),
    message_id: expect.any(Number),
    type: 'bank',
    status: 'in-queue',
    waiting_for: null,
    schedule: null,
    recipients_count: 10,
    blacklisted_count: 0,
    pages: 1,
    cost: 1000,
    message_ids: null,
  });
  const { id } = answer.body.data;
  expect(await stored(id)).toEqual(all.slice(20, 30));
  expect(await sender.show(id)).toMatchObject({ type: 'bank', status: 'queued', waiting_for: null });
});

test('numbers are nowhere to be seen: not in the answer, the send, its items or a search', async () => {
  const answer = await sender.caller.post(path, body([slice()]));
  const id = idOf(answer);
  const items = await sender.caller.get(`/ws/v1/send_request/${id}/items?limit=200`);
  const show = await sender.caller.get(`/ws/v1/send_request/${id}`);
  const list = await sender.caller.get('/ws/v1/send_request');
  for (const { text } of [answer, items, show, list])
    for (const mobile of all) expect(text).not.toContain(mobile);
  expect(items.body.data.data.map(({ mobile }: { mobile: string }) => mobile)).toEqual(
    all.slice(0, 10).map(maskMobile),
  );
  for (const mobile of [all[0], all[50]]) {
    expect(
      (await sender.caller.get(`/ws/v1/send_request/${id}/items?search=${mobile}`)).body.data.total,
    ).toBe(0);
    expect((await sender.caller.get(`/ws/v1/send_request?search=${mobile}`)).body.data.total).toBe(0);
  }
});

test('a wallet that is too small is refused before the rest of a long list is read', async () => {
  const { accountId } = await service.given.account({ credit: 300, rate: 100 });
  let pagesRead = 0;
  const refused = acceptBulk(service.platform, {
    accountId,
    type: 'bank',
    line: { id: sender.line.lineId, number: sender.line.number, factorPermille: 1000 },
    text: 'متن',
    schedule: null,
    waitingFor: null,
    idempotency: null,
    async *recipients() {
      for (; pagesRead < 10; pagesRead += 1) yield [{ mobile: `0912000000${pagesRead}`, text: null }];
    },
  });
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_balance' });
  expect(pagesRead).toBe(3);
});

test('several slices are sent to at once, and a number in two of them once', async () => {
  const other = await service.given.numberBank({ mobiles: ['09350000001', all[5] ?? ''] });
  const recipients = [slice({ offset: 5 }), slice({ offset: 0 }), { bank_id: other.bankId }];
  const answer = await sender.caller.post(path, body(recipients));
  expect(answer.body.data).toMatchObject({ recipients_count: 16, cost: 1600 });
  expect(await stored(idOf(answer))).toEqual([...all.slice(5, 15), ...all.slice(0, 5), '09350000001']);
});

test('a slice that reaches beyond the end goes to the end; without a limit it does so too', async () => {
  const beyond = await sender.caller.post(path, body([slice({ offset: 95 })]));
  expect(await stored(idOf(beyond))).toEqual(all.slice(95));
  const open = await sender.caller.post(path, body([{ bank_id: bankId, offset: 98 }]));
  expect(await stored(idOf(open))).toEqual(all.slice(98));
});

test.each([
  ['no recipients', undefined, 'recipients'],
  ['an empty list', [], 'recipients'],
  ['a text for a list', 'all', 'recipients'],
  ['a number for a slice', [7], 'recipients.0'],
  ['a slice without a bank', [{ limit: 1, offset: 0 }], 'recipients.0.bank_id'],
  ['an unknown bank', [{ bank_id: 1, limit: 1, offset: 0 }, { bank_id: 987_654 }], 'recipients.1.bank_id'],
  ['a bank beyond all numbers', [{ bank_id: 1e300 }], 'recipients.0.bank_id'],
  ['a negative bank', [{ bank_id: -1 }], 'recipients.0.bank_id'],
  ['a limit of nothing', [{ bank_id: 1, limit: 0 }], 'recipients.0.limit'],
  ['a negative offset', [{ bank_id: 1, offset: -1 }], 'recipients.0.offset'],
  ['half an offset', [{ bank_id: 1, offset: 0.5 }], 'recipients.0.offset'],
  ['an offset behind the end', [{ bank_id: 1, offset: 100, limit: 1 }], 'recipients.0.offset'],
  ['too many slices', Array.from({ length: 101 }, () => ({ bank_id: 1 })), 'recipients'],
])('%s is a 422 that says where', async (_what, recipients, field) => {
  const before = await sender.money();
  const answer = await sender.caller.post(path, body(recipients));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect(await sender.money()).toEqual(before);
});

test('missing fields are named in the refusal', async () => {
  const { recipients: _recipients, ...rest } = body([]) as { recipients: unknown };
  const answer = await sender.caller.post(path, rest, { headers: { 'accept-language': 'en' } });
  expect(answer.body.message).toContain('Field recipients is required');
  expect((await sender.caller.post(path, rest)).body.message).toContain('recipients باید ارسال شود');
});

test.each([
  ['number_format', { number_format: undefined }],
  ['number_format', { number_format: 'en' }],
  ['line_number', { line_number: undefined }],
  ['line_number', { line_number: '00' }],
  ['text', { text: '' }],
  ['text', { text: 'x'.repeat(1531) }],
  ['schedule', { schedule: '2001-01-01 10:00:00' }],
  ['schedule', { schedule: 'tomorrow' }],
])('%s is checked: %j', async (field, changes) => {
  const answer = await sender.caller.post(path, body([slice()], changes));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});

test('an hour in ISO form schedules it, charged at submit', async () => {
  const at = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const answer = await sender.caller.post(path, body([slice()], { schedule: at }));
  expect(answer.body.data).toMatchObject({ schedule: at, cost: 1000 });
  expect(await sender.show(idOf(answer))).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
});

test('a form with PHP brackets is read as well', async () => {
  const fields = new URLSearchParams({
    text: 'سلام',
    line_number: sender.line.number,
    number_format: 'english',
    'recipients[0][bank_id]': String(bankId),
    'recipients[0][limit]': '3',
    'recipients[0][offset]': '1',
  });
  const answer = await sender.caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  });
  expect(await stored(idOf(answer))).toEqual(all.slice(1, 4));
});

test('blacklisted numbers get nothing and cost nothing', async () => {
  const other = await givenBulkSender(service);
  await other.caller.post('/ws/v1/blacklist', { mobiles: [all[2]] });
  const answer = await other.caller.post(path, other.body({ recipients: [slice({ limit: 4 })] }));
  expect(answer.body.data).toMatchObject({ recipients_count: 4, cost: 300 });
  expect((await other.show(idOf(answer))).snapshot).toMatchObject({ blacklist_count: 1 });
});

test('the same Idempotency-Key gives the first answer again, also when the bank is gone by then', async () => {
  const { bankId: shortLived } = await service.given.numberBank({ mobiles: all.slice(0, 3) });
  const headers = { 'Idempotency-Key': 'bank-1' };
  const wanted = body([{ bank_id: shortLived, limit: 3, offset: 0 }]);
  const first = await sender.caller.post(path, wanted, { headers });
  const second = await sender.caller.post(path, wanted, { headers });
  expect(second.body).toEqual(first.body);
  await sender.operator.delete(`/operator/v1/number_banks/${shortLived}`);
  expect((await sender.caller.post(path, wanted, { headers })).body).toEqual(first.body);
  const conflict = await sender.caller.post(path, body([slice()]), { headers });
  expect(conflict.body.error_code).toBe('idempotency_conflict');
  expect((await sender.caller.post(path, wanted)).status).toBe(422);
});

test('a send that was accepted is not changed by what happens to its bank', async () => {
  const { bankId: own } = await service.given.numberBank({ mobiles: all.slice(0, 3) });
  const id = idOf(await sender.caller.post(path, body([{ bank_id: own }])));
  await sender.operator.delete(`/operator/v1/number_banks/${own}`);
  service.clock.advance(3_600_000);
  await service.jobs.runDue();
  expect(await stored(id)).toEqual(all.slice(0, 3));
});

test('a bank that customers do not see cannot be sent to', async () => {
  const { bankId: hidden } = await service.given.numberBank({ mobiles: all });
  await sender.operator.patch(`/operator/v1/number_banks/${hidden}`, { listed: false });
  const answer = await sender.caller.post(path, body([{ bank_id: hidden }]));
  expect(Object.keys(answer.body.errors)).toEqual(['recipients.0.bank_id']);
});

test('a wallet too small for the whole send is 402, and nothing is stored or charged', async () => {
  const poor = await givenBulkSender(service, { credit: 500, rate: 100 });
  const answer = await poor.caller.post(path, poor.body({ recipients: [slice()] }));
  expect(answer.status).toBe(402);
  expect(await poor.money()).toEqual({ left: 500, entries: [] });
});

test('without a key it is 401', async () => {
  expect((await service.as(undefined).post(path, body([slice()]))).status).toBe(401);
});
