import { expect, test } from 'vitest';

import { givenBulkSender, idOf } from '../../../../../test/bulk-sender.ts';
import { startTestService, testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/sms/sample';

async function givenSampler(options: Parameters<typeof givenBulkSender>[1] = {}) {
  const sender = await givenBulkSender(service, options);
  const sample = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    sender.caller.post(
      path,
      { text: 'سلام', line_number: sender.line.number, number_format: 'persian', ...changes },
      { headers },
    );
  return { ...sender, sample };
}

test("a sample goes to the account's own mobile, and it needs no approval", async () => {
  const sender = await givenSampler();
  const answer = await sender.sample({ text: 'از 1 تا 5' });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toEqual({
    id: expect.any(Number),
    message_id: expect.any(Number),
    type: 'sample',
    status: 'in-queue',
    waiting_for: null,
    schedule: null,
    recipients_count: 1,
    blacklisted_count: 0,
    pages: 1,
    cost: 100,
    message_ids: [expect.any(Number)],
  });
  const { id } = answer.body.data;
  expect(await sender.show(id)).toMatchObject({ type: 'sample', waiting_for: null, text: 'از ۱ تا ۵' });
  expect(await sender.items(id)).toMatchObject([{ mobile: sender.mobile, text: 'از ۱ تا ۵' }]);
});

test('recipients that a caller adds change nothing', async () => {
  const sender = await givenSampler();
  const id = idOf(await sender.sample({ recipients: ['09121111111'], recipient: '09121111111' }));
  expect((await sender.items(id)).map(({ mobile }) => mobile)).toEqual([sender.mobile]);
});

test('a sample may have a moment', async () => {
  const sender = await givenSampler();
  const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
  const id = idOf(await sender.sample({ schedule }));
  expect(await sender.show(id)).toMatchObject({ waiting_for: 'schedule', schedule });
});

test('a repeated call gets its first answer', async () => {
  const sender = await givenSampler();
  const key = { 'Idempotency-Key': 'sample' };
  const first = await sender.sample({}, key);
  expect((await sender.sample({}, key)).body).toEqual(first.body);
  expect((await sender.money()).left).toBe(999_900);
});

test.each([
  ['text', { text: '  ' }],
  ['text', { text: 'a'.repeat(1531) }],
  ['line_number', { line_number: '1' }],
  ['number_format', { number_format: undefined }],
  ['schedule', { schedule: '2020-01-01 00:00:00' }],
])('a wrong %s is a 422 that names it', async (field, changes) => {
  const sender = await givenSampler();
  const refused = await sender.sample(changes);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty(field);
  expect((await sender.money()).entries).toEqual([]);
});

test('an empty wallet is a 402', async () => {
  const sender = await givenSampler({ credit: 99 });
  expect((await sender.sample()).status).toBe(402);
});

test('the kinds that an operator approves are a setting', async () => {
  const sender = await givenSampler();
  const { service: strict, stop } = await startTestService(
    { PEYK_MODERATED_KINDS: 'sample,keywords' },
    service,
  );
  try {
    const body = { text: 'سلام', line_number: sender.line.number, number_format: 'persian' };
    const caller = strict.as(sender.key);
    const sample = await caller.post(path, body);
    expect(await sender.show(idOf(sample))).toMatchObject({ waiting_for: 'approval' });
    const simple = await caller.post('/ws/v1/sms/simple', { ...body, recipients: ['09121112233'] });
    expect(await sender.show(idOf(simple))).toMatchObject({ waiting_for: null });
  } finally {
    await stop();
  }
});
