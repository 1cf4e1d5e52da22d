import { expect, test } from 'vitest';

import { givenBulkSender, type BulkSender } from '../../../../test/bulk-sender.ts';
import { givenSender } from '../../../../test/sender.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';

const service = testService();
const queuePath = '/operator/v1/send_requests?waiting_for=approval';
const decidePath = '/operator/v1/send_requests/decide';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * hourMs).toISOString();

async function queueOf({ operator, accountId }: BulkSender) {
  return (await operator.get(`${queuePath}&account_id=${accountId}`)).body.data;
}

test('the queue shows what waits, oldest first, with everything that a decision needs', async () => {
  const sender = await givenBulkSender(service);
  const first = await sender.sent({ text: 'اول' });
  const second = await sender.sent({ text: 'دوم', schedule: inHours(1) });
  const queue = await queueOf(sender);
  expect(queue).toMatchObject({ total: 2, current_page: 1 });
  expect(queue.data.map(({ id }: { id: number }) => id)).toEqual([first, second]);
  expect(queue.data[1]).toEqual({
    id: second,
    account_id: sender.accountId,
    type: 'simple',
    status: 'in-queue',
    waiting_for: 'approval',
    why: 'moderated-kind',
    line: { id: sender.line.lineId, number: sender.line.number },
    text: 'دوم',
    has_link: false,
    has_number: false,
    is_account_trusted: false,
    approved_text: null,
    fingerprint: expect.any(String),
    similar_count: 0,
    similar_accounts_count: 1,
    pattern_code: null,
    schedule: inHours(1),
    rejected_due: null,
    recipients_count: 3,
    pages: 1,
    cost: 300,
    created_at: service.clock.now().toISOString(),
  });
});

test('a pattern send with an over-long value waits in the same queue and says why', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ attributes: { code: 'longer than six' } });
  const operator = service.as((await service.given.operator()).key);
  const { data } = (await operator.get(`${queuePath}&account_id=${sender.accountId}`)).body.data;
  expect(data).toMatchObject([{ id, type: 'pattern', why: 'over-long-value', pattern_code: sender.code }]);
});

test('the queue is for operators, and has pages', async () => {
  const sender = await givenBulkSender(service);
  for (let n = 0; n < 3; n += 1) await sender.sent();
  expect((await sender.caller.get(queuePath)).status).toBe(401);
  const page = await sender.operator.get(`${queuePath}&account_id=${sender.accountId}&limit=2&page=2`);
  expect(page.body.data).toMatchObject({ total: 3, last_page: 2, per_page: 2 });
  expect(page.body.data.data).toHaveLength(1);
});

test('approved, a send leaves the queue and runs', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const approved = await sender.approve(id);
  expect(approved.status).toBe(200);
  expect(approved.body.data).toMatchObject({ id, status: 'queued', waiting_for: null });
  expect(await sender.show(id)).toMatchObject({ status: 'queued', waiting_for: null });
  expect((await queueOf(sender)).total).toBe(0);
});

test('approved before its moment, it waits for the moment', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  expect((await sender.approve(id)).body.data).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
});

test('approved after its moment, it goes at once', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  service.clock.advance(2 * hourMs);
  expect((await sender.approve(id)).body.data).toMatchObject({ status: 'queued', waiting_for: null });
});

test('refused, the reason is shown to its owner and the whole cost goes back to its credits, once', async () => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const refused = await sender.reject(id, 'متن ناقص است');
  expect(refused.body.data).toMatchObject({ status: 'rejected', rejected_due: 'متن ناقص است' });
  expect(await sender.show(id)).toMatchObject({
    status: 'rejected',
    rejected_due: 'متن ناقص است',
    waiting_for: null,
  });
  const twice = await sender.reject(id, 'باز هم');
  expect([twice.status, twice.body.error_code]).toEqual([409, 'already_decided']);
  expect(await sender.money()).toEqual({
    left: 1_000_000,
    entries: [
      { kind: 'charge', cause: `send:${id}`, amount: -300 },
      { kind: 'refund', cause: `send:${id}:rejected`, amount: 300 },
    ],
  });
  expect((await sender.caller.get('/ws/v1/send_request?status=rejected')).body.data.total).toBe(1);
});

test.each([
  ['no reason', {}],
  ['an empty reason', { reason: '' }],
  ['a reason of blanks', { reason: '  ' }],
  ['a reason of more than 1,000 letters', { reason: 'x'.repeat(1001) }],
])('a refusal with %s is a 422, and the send goes on waiting', async (_what, body) => {
  const sender = await givenBulkSender(service);
  const id = await sender.sent();
  const refused = await sender.operator.post(`/operator/v1/send_requests/${id}/reject`, body);
  expect(refused.status).toBe(422);
  expect((await sender.show(id)).waiting_for).toBe('approval');
});

test('what does not exist cannot be decided', async () => {
  const { operator } = await givenBulkSender(service);
  for (const word of ['approve', 'reject']) {
    const answer = await operator.post(`/operator/v1/send_requests/99999999/${word}`, { reason: 'x' });
    expect(answer.status).toBe(404);
  }
});

test('what waits for its moment only has been decided', async () => {
  const sender = await givenSender(service);
  const id = await sender.sent({ schedule: inHours(1) });
  const operator = service.as((await service.given.operator()).key);
  expect((await operator.post(`/operator/v1/send_requests/${id}/approve`)).status).toBe(409);
});

test('two operators at once: one decides, the other hears that it is decided', async () => {
  const sender = await givenBulkSender(service);
  const second = service.as((await service.given.operator()).key);
  for (let round = 0; round < 5; round += 1) {
    const id = await sender.sent({ recipients: ['09121111111'] });
    const answers = await Promise.all([
      sender.approve(id),
      second.post(`/operator/v1/send_requests/${id}/reject`, { reason: 'نه' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const { entries } = await sender.money();
    const isRejected = (await sender.show(id)).status === 'rejected';
    expect(entries.filter(({ cause }) => cause.startsWith(`send:${id}`))).toHaveLength(isRejected ? 2 : 1);
  }
});

test('many at once: each is decided on its own, and failures are returned', async () => {
  const sender = await givenBulkSender(service);
  const [good, done, last] = [await sender.sent(), await sender.sent(), await sender.sent()];
  await sender.approve(done);
  const answer = await sender.operator.post(decidePath, {
    ids: [good, done, 99_999_999, last, good],
    decision: 'reject',
    reason: 'همه',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual([
    { id: good, ok: true },
    { id: done, ok: false, message: expect.any(String), error_code: 'already_decided' },
    { id: 99_999_999, ok: false, message: expect.any(String), error_code: 'not_found' },
    { id: last, ok: true },
  ]);
  expect((await sender.money()).left).toBe(999_700);
  const approved = await sender.operator.post(decidePath, {
    ids: [await sender.sent()],
    decision: 'approve',
  });
  expect(approved.body.data).toMatchObject([{ ok: true }]);
});

test.each([
  ['nothing to decide', { ids: [], decision: 'approve' }],
  ['too many', { ids: Array.from({ length: 201 }, (_, n) => n + 1), decision: 'approve' }],
  ['another word', { ids: [1], decision: 'maybe' }],
  ['a refusal without a reason', { ids: [1], decision: 'reject' }],
])('many at once with %s is a 422', async (_what, body) => {
  const { operator } = await givenBulkSender(service);
  expect((await operator.post(decidePath, body)).status).toBe(422);
});

test('every decision is in the audit log, without the text of the message', async () => {
  const sender = await givenBulkSender(service);
  const text = 'متنی که هیچ‌کس نباید در دفتر ببیند';
  const [yes, no] = [await sender.sent({ text }), await sender.sent({ text })];
  await sender.approve(yes);
  await sender.reject(no, 'دلیل');
  await sender.reject(no, 'دوباره');
  const audit = await sender.operator.get(`/operator/v1/audit?limit=200`);
  const about = (id: number) =>
    audit.body.data.data.filter(({ subject }: { subject: string }) => subject === `send:${id}`);
  expect(about(yes)).toMatchObject([
    {
      action: 'send.approve',
      before: { waiting_for: 'approval' },
      after: { state: 'running', waiting_for: null },
    },
  ]);
  expect(about(no)).toMatchObject([
    {
      action: 'send.reject',
      before: { state: 'waiting' },
      after: { state: 'rejected', rejected_due: 'دلیل' },
    },
  ]);
  expect(audit.text).not.toContain(text);
});

test('with PEYK_MODERATION=auto nothing waits for a person', async () => {
  const { service: automatic, stop } = await startTestService({ PEYK_MODERATION: 'auto' });
  try {
    const sender = await givenBulkSender(automatic);
    expect(await sender.show(await sender.sent())).toMatchObject({ status: 'queued', waiting_for: null });
    const later = await sender.sent({ schedule: inHours(1) });
    expect(await sender.show(later)).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
    const file = await sender.file('09121111111\r\n');
    expect((await sender.show(file.body.data.id)).status).toBe('queued');
  } finally {
    await stop();
  }
});
