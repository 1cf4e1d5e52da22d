import { afterAll, expect, test } from 'vitest';

import { givenLocationSender, FakePlaces, tick } from '../../../../test/location-sender.ts';
import type { Answer } from '../../../../test/caller.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { toPersianDigits } from '@peyk/text';
import { apiKeys } from '../../people/accounts/index.ts';

const places = new FakePlaces();
const service = testService(() => places.settings());
afterAll(() => places.platform.stop());

const sender = (wallet = {}) => givenLocationSender(service, places.newLatitude(), wallet);
const path = '/ws/v1/lbs';

test('create answers 200 with id, status and cost, and the cost of all receivers is reserved at once', async () => {
  const owner = await sender();
  const answer = await owner.create({ receiver_count: 40 });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'success' });
  expect(answer.body.data).toEqual({ id: expect.any(Number), status: 'pending', cost: 4000 });
  expect(await owner.left()).toBe(996_000);
  const ledger = await owner.caller.get('/ws/v1/account/ledger');
  expect(ledger.body.data.data[0]).toMatchObject({
    kind: 'reserve',
    amount: -4000,
    cause: `lbs:${answer.body.data.id}:1`,
  });
});

test('the cost is what calculate-cost said: receivers times pages times the price of a page', async () => {
  const owner = await sender();
  const text = 'ب'.repeat(100);
  const estimate = await owner.caller.post('/ws/v1/sms/calculate-cost', {
    text,
    receiver_count: 30,
    line_number: owner.line.number,
  });
  expect(estimate.body.data).toMatchObject({ pages: 2, price_amount: 6000 });
  expect((await owner.create({ text, receiver_count: 30 })).body.data.cost).toBe(6000);
});

test.each([0, 1_500_000_000])(
  'a window that begins at %d begins now, wherever it is shown',
  async (start) => {
    const owner = await sender();
    const id = await owner.created({ start_time: start });
    const now = owner.seconds(0);
    expect(await owner.show(id)).toMatchObject({ start_time: now });
    const rows = async (list: Promise<Answer>) =>
      (await list).body.data.data.find((row: LocationId) => row.id === id);
    expect(await rows(owner.caller.get(path))).toMatchObject({ start_time: now });
    const desk = owner.operator.get('/operator/v1/lbs?waiting_for=approval&limit=200');
    expect(await rows(desk)).toMatchObject({ start_time: now });
  },
);

test('a window that is moved into the past begins at the moment of the change', async () => {
  const owner = await sender();
  const id = await owner.created({ start_time: owner.seconds(1800) });
  service.clock.advance(60_000);
  const changed = await owner.edit(id, { start_time: 0 });
  expect(changed.status).toBe(200);
  expect(await owner.show(id)).toMatchObject({ start_time: owner.seconds(0) });
});

interface LocationId {
  readonly id: number;
}

test('what was asked for is shown as it was asked for, micro-degrees as degrees', async () => {
  const owner = await sender();
  const asked = {
    latitude: 35_689_198,
    longitude: 51_388_973,
    address: ' میدان انقلاب ',
    dispatch_moment: 'ورود',
    receiver_gender: 'مرد',
    receiver_age_from: 18,
    receiver_age_to: 45,
    device: 'IOS',
  };
  const id = await owner.created(asked);
  expect(await owner.show(id)).toEqual({
    id,
    status: 'pending',
    waiting_for: 'approval',
    text: 'به فروشگاه ما بیایید',
    pages: 1,
    line: { id: owner.line.lineId, number: owner.line.number },
    start_time: owner.seconds(0),
    end_time: owner.seconds(3600),
    receiver_count: 5,
    ...asked,
    latitude: 35.689198,
    longitude: 51.388973,
    radius: 500,
    address: 'میدان انقلاب',
    rejected_due: null,
    cost: 500,
    spent: 0,
    returned: 0,
    recipients_count: 0,
    created_at: service.clock.now().toISOString(),
    updated_at: service.clock.now().toISOString(),
    started_at: null,
    ended_at: null,
    sends_count: 0,
    send_request_ids: [],
    snapshot: expect.objectContaining({ total_count: 0, sent_count: 0, delivered_count: 0 }),
  });
});

test('the line may be a number, or in Persian digits', async () => {
  const owner = await sender();
  const { number } = await service.given.line('30004711');
  const id = await owner.created({ line_number: Number(number) });
  expect((await owner.show(id)).line.number).toBe(number);
  const edit = await owner.edit(id, { line_number: toPersianDigits(number) });
  expect(edit.status).toBe(200);
  expect((await owner.show(id)).line.number).toBe(number);
});

test('without a moment, gender, device and line: presence, everybody, everything, the default line', async () => {
  const owner = await sender();
  const operator = service.as((await service.given.operator()).key);
  const { lineId } = await service.given.line('90008361');
  await operator.patch(`/operator/v1/lines/${lineId}`, { is_default: true });
  const id = await owner.created({ line_number: undefined, device: '', receiver_gender: null });
  expect(await owner.show(id)).toMatchObject({
    dispatch_moment: 'حضور',
    receiver_gender: 'همه',
    device: 'همه',
    receiver_age_from: null,
    receiver_age_to: null,
    line: { number: '90008361' },
  });
});

test('a PHP form says the same as JSON, empty fields included', async () => {
  const owner = await sender();
  const fields = owner.body({ latitude: 35.7, receiver_age_from: '', address: '', device: 'Android' });
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const answer = await owner.caller.request('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  expect(answer.status).toBe(200);
  expect(await owner.show(answer.body.data.id)).toMatchObject({
    latitude: 35.7,
    address: null,
    receiver_age_from: null,
    device: 'Android',
  });
});

const now = new Date('2026-11-15T08:30:00.000Z').getTime() / 1000;
test.each([
  ['no text', 'text', { text: undefined }],
  ['an empty text', 'text', { text: '  ' }],
  ['a text that is too long', 'text', { text: 'x'.repeat(1531) }],
  ['no start', 'start_time', { start_time: undefined }],
  ['a start in words', 'start_time', { start_time: 'tomorrow' }],
  ['a start in milliseconds', 'start_time', { start_time: now * 1000 }],
  ['an end before the start', 'end_time', { start_time: now + 100, end_time: now + 50 }],
  ['an end at the start', 'end_time', { start_time: now + 100, end_time: now + 100 }],
  ['an end in the past', 'end_time', { start_time: now - 100, end_time: now }],
  ['nobody', 'receiver_count', { receiver_count: 0 }],
  ['half a receiver', 'receiver_count', { receiver_count: 1.5 }],
  ['more receivers than the limit', 'receiver_count', { receiver_count: 1_000_001 }],
  ['a latitude beyond the pole', 'latitude', { latitude: 90.5 }],
  ['a longitude beyond the date line', 'longitude', { longitude: -180.5 }],
  ['more micro-degrees than there are', 'longitude', { longitude: 180_000_001 }],
  ['an endless latitude', 'latitude', { latitude: 1e300 }],
  ['a radius of a step', 'radius', { radius: 9 }],
  ['a radius of a province', 'radius', { radius: 50_001 }],
  ['a moment that does not exist', 'dispatch_moment', { dispatch_moment: 'عبور' }],
  ['a gender that does not exist', 'receiver_gender', { receiver_gender: 'male' }],
  ['a device that does not exist', 'device', { device: 'Nokia' }],
  ['an age of a tortoise', 'receiver_age_from', { receiver_age_from: 121 }],
  ['ages the wrong way round', 'receiver_age_to', { receiver_age_from: 40, receiver_age_to: 20 }],
  ['an age and a year of birth', 'receiver_age_to', { receiver_age_from: 20, receiver_age_to: 1380 }],
  ['an address without end', 'address', { address: 'x'.repeat(501) }],
  ['a line of somebody else', 'line_number', { line_number: '30001' }],
])('%s is a 422 that names %s, and nothing is taken', async (_what, field, changes) => {
  service.clock.set(new Date(now * 1000));
  const owner = await sender();
  const answer = await owner.create(changes);
  expect(answer.body).toMatchObject({ error_code: 'validation_failed' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect(await owner.left()).toBe(1_000_000);
});

test('a wallet too small for all receivers is a 402; nothing is stored, nothing reserved', async () => {
  const owner = await sender({ credit: 499 });
  const answer = await owner.create();
  expect([answer.status, answer.body.error_code]).toEqual([402, 'insufficient_balance']);
  expect((await owner.caller.get(path)).body.data.total).toBe(0);
  expect(await owner.left()).toBe(499);
});

test('Idempotency-Key: the same call again gives the first answer and reserves nothing; another body is a 422', async () => {
  const owner = await sender();
  const key = { 'Idempotency-Key': 'a' };
  const body = owner.body();
  const send = () => owner.caller.post(path, body, { headers: key });
  const [first, ...again] = await Promise.all([send(), send(), send()]);
  for (const answer of again) expect(answer.body).toEqual(first.body);
  expect(await owner.left()).toBe(999_500);
  const other = await owner.create({ receiver_count: 6 }, key);
  expect([other.status, other.body.error_code]).toEqual([422, 'idempotency_conflict']);
  service.clock.advance(2 * 3_600_000);
  const late = await send();
  expect([late.status, late.body]).toEqual([200, first.body]);
});

test('edit answers 200 and moves the difference only: more receivers take it, fewer give it back', async () => {
  const owner = await sender({ credit: 1000 });
  const id = await owner.created({ receiver_count: 8 });
  const more = await owner.edit(id, { receiver_count: 10 });
  expect([more.status, more.body.data]).toEqual([200, { id, status: 'pending', cost: 1000 }]);
  expect(await owner.left()).toBe(0);
  const fewer = await owner.edit(id, { receiver_count: 3, radius: 900 });
  expect(fewer.body.data.cost).toBe(300);
  expect(await owner.left()).toBe(700);
  expect(await owner.show(id)).toMatchObject({ receiver_count: 3, radius: 900, cost: 300 });
});

test('an edit that the wallet cannot pay is a 402 and changes nothing', async () => {
  const owner = await sender({ credit: 1000 });
  const id = await owner.created({ receiver_count: 8 });
  expect((await owner.edit(id, { receiver_count: 11, radius: 900 })).status).toBe(402);
  expect(await owner.show(id)).toMatchObject({ receiver_count: 8, radius: 500, cost: 800 });
  expect(await owner.left()).toBe(200);
});

test('a key with a bound pays for requests and for what edits add to them, and for no more', async () => {
  const owner = await sender();
  const limits = { permissions: null, rateLimitPerMinute: null, spendPerDay: 1000 };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, owner.accountId, { name: 'bound', limits }));
  const bound = service.as(key);
  const spent = { status: 403, body: { error_code: 'key_spent' } };
  expect(await bound.post(path, owner.body({ receiver_count: 11 }))).toMatchObject(spent);
  const made = await bound.post(path, owner.body({ receiver_count: 4 }));
  const edit = (receivers: number) =>
    bound.put(`${path}/${made.body.data.id}`, owner.body({ receiver_count: receivers }));
  expect(await edit(11)).toMatchObject(spent);
  expect(await owner.left()).toBe(999_600);
  expect((await edit(9)).status).toBe(200);
  // What comes back does not return to the key: 900 were spent.
  expect((await edit(2)).status).toBe(200);
  expect(await edit(4)).toMatchObject(spent);
  expect((await edit(3)).status).toBe(200);
});

test('an edit that changes no price moves no money, and one with a wrong field changes nothing', async () => {
  const owner = await sender();
  const id = await owner.created();
  await owner.edit(id, { dispatch_moment: 'خروج', end_time: owner.seconds(7200) });
  expect((await owner.edit(id, { radius: 0 })).status).toBe(422);
  expect((await owner.caller.get('/ws/v1/account/ledger')).body.data.total).toBe(2);
  expect(await owner.show(id)).toMatchObject({ dispatch_moment: 'خروج', radius: 500 });
});

test('edits at the same moment follow each other: one reserve remains, and it is the price that is shown', async () => {
  const owner = await sender();
  const id = await owner.created();
  const counts = [7, 11, 2, 9];
  await Promise.all(counts.map((receiver_count) => owner.edit(id, { receiver_count })));
  const { cost, receiver_count: count } = await owner.show(id);
  expect(counts).toContain(count);
  expect(cost).toBe(count * 100);
  expect(await owner.left()).toBe(1_000_000 - cost);
});

test('an edit of the text is looked at again, an edit of anything else is not', async () => {
  const owner = await sender();
  const id = await owner.approved({ start_time: owner.seconds(600) });
  expect(await owner.show(id)).toMatchObject({ status: 'pending', waiting_for: 'schedule' });
  const start_time = owner.seconds(700);
  await owner.edit(id, { start_time, receiver_count: 9 });
  expect((await owner.show(id)).waiting_for).toBe('schedule');
  await owner.edit(id, { start_time, text: 'متن دیگر' });
  expect((await owner.show(id)).waiting_for).toBe('approval');
});

test('after it ran, an edit and a cancellation are a 409', async () => {
  const latitude = places.newLatitude();
  const owner = await givenLocationSender(service, latitude);
  places.put(latitude, ['09121111111']);
  const id = await owner.approved();
  await tick(service);
  expect((await owner.show(id)).status).toBe('running');
  const edit = await owner.edit(id);
  expect([edit.status, edit.body.error_code]).toEqual([409, 'lbs_not_editable']);
  const cancel = await owner.cancel(id);
  expect([cancel.status, cancel.body.error_code]).toEqual([409, 'lbs_not_cancellable']);
  service.clock.advance(3_600_000);
  await tick(service);
  expect((await owner.show(id)).status).toBe('done');
  expect((await owner.edit(id)).status).toBe(409);
  expect((await owner.cancel(id)).status).toBe(409);
});

test('cancelled before it sends, the whole cost goes back once, and it never runs', async () => {
  const owner = await sender();
  const id = await owner.approved();
  const answers = await Promise.all([owner.cancel(id), owner.cancel(id), owner.cancel(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
    id,
    status: 'cancelled',
    waiting_for: null,
    returned: 500,
  });
  await tick(service);
  expect((await owner.show(id)).status).toBe('cancelled');
  expect(await owner.left()).toBe(1_000_000);
});

test('a request that runs and has no recipient yet can be cancelled', async () => {
  const owner = await sender();
  const id = await owner.approved();
  await tick(service);
  expect((await owner.show(id)).status).toBe('running');
  expect((await owner.cancel(id)).status).toBe(200);
  expect(await owner.left()).toBe(1_000_000);
});

test('the list is newest first, in pages, by status (or staus) and by words of text and address', async () => {
  const owner = await sender();
  const first = await owner.created({ text: 'تخفیف بهاره' });
  const second = await owner.created({ address: 'خیابان ولیعصر' });
  const third = await owner.created();
  await owner.cancel(third);
  const ids = async (query: string) => {
    const { body } = await owner.caller.get(`${path}?${query}`);
    return body.data.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('')).toEqual([third, second, first]);
  expect(await ids('limit=2&page=2')).toEqual([first]);
  expect(await ids('status=pending')).toEqual([second, first]);
  expect(await ids('staus=cancelled')).toEqual([third]);
  expect(await ids(`search=${encodeURIComponent('بهاره')}`)).toEqual([first]);
  expect(await ids(`search=${encodeURIComponent('ولیعصر')}`)).toEqual([second]);
  expect(await ids('search=%25')).toEqual([]);
  expect((await owner.caller.get(`${path}?status=sent`)).status).toBe(422);
});

test('a request of another account does not exist: 404 on every path, and it is in no list', async () => {
  const [owner, stranger] = [await sender(), await sender()];
  const id = await owner.created();
  expect((await stranger.caller.get(`${path}/${id}`)).status).toBe(404);
  expect((await stranger.edit(id)).status).toBe(404);
  expect((await stranger.cancel(id)).status).toBe(404);
  expect((await stranger.caller.get(path)).body.data.total).toBe(0);
  expect((await owner.caller.get(`${path}/999999999`)).status).toBe(404);
  expect((await service.as(undefined).get(path)).status).toBe(401);
});

test('operators see what waits of all accounts, and decide: approved, it waits for its window', async () => {
  const owner = await sender();
  const id = await owner.created({ start_time: owner.seconds(60) });
  const queue = await owner.operator.get(
    `/operator/v1/lbs?status=pending&waiting_for=approval&account_id=${owner.accountId}`,
  );
  expect(queue.body.data).toMatchObject({ total: 1, data: [{ id, account_id: owner.accountId, cost: 500 }] });
  const approved = await owner.approve(id);
  expect(approved.body.data).toMatchObject({ id, status: 'pending', waiting_for: 'schedule' });
  const again = await owner.approve(id);
  expect([again.status, again.body.error_code]).toEqual([409, 'already_decided']);
  expect((await owner.reject(id)).status).toBe(409);
  expect((await owner.caller.get('/operator/v1/lbs')).status).toBe(401);
});

test('an operator decides about what they read: a text that was changed since is neither approved nor refused', async () => {
  const owner = await sender();
  const id = await owner.created();
  const { updated_at: readAt } = await owner.show(id);
  service.clock.advance(1000);
  await owner.edit(id, { text: 'متنی که کسی ندیده است' });
  const decide = (word: string, body: object) => owner.operator.post(`/operator/v1/lbs/${id}/${word}`, body);
  for (const word of ['approve', 'reject']) {
    const late = await decide(word, { reason: 'بد', updated_at: readAt });
    expect([late.status, late.body.error_code]).toEqual([409, 'lbs_changed']);
  }
  expect(await owner.show(id)).toMatchObject({ status: 'pending', waiting_for: 'approval' });
  const { updated_at: seenAt } = await owner.show(id);
  expect((await decide('approve', { updated_at: seenAt })).status).toBe(200);
});

test('refused, its owner reads the reason, the whole cost goes back once, and the audit log knows', async () => {
  const owner = await sender();
  const id = await owner.created();
  expect((await owner.reject(id, '')).status).toBe(422);
  expect((await owner.reject(id, 'تبلیغ ممنوع')).body.data).toMatchObject({ status: 'rejected' });
  expect((await owner.reject(id)).status).toBe(409);
  expect(await owner.show(id)).toMatchObject({
    status: 'rejected',
    rejected_due: 'تبلیغ ممنوع',
    waiting_for: null,
    returned: 500,
  });
  expect(await owner.left()).toBe(1_000_000);
  expect((await owner.edit(id)).status).toBe(409);
  expect((await owner.operator.post('/operator/v1/lbs/999999999/approve')).status).toBe(404);
  const audit = await owner.operator.get(`/operator/v1/audit?subject=lbs:${id}`);
  expect(audit.body.data.data).toMatchObject([
    {
      action: 'lbs.reject',
      account_id: owner.accountId,
      before: { state: 'pending', waiting_for: 'approval' },
      after: { state: 'rejected', rejected_due: 'تبلیغ ممنوع' },
    },
  ]);
});

test('an account that is trusted with a text need not wait for it again, and PEYK_MODERATION=auto lets all pass', async () => {
  const owner = await sender();
  await owner.approved();
  await owner.operator.put(`/operator/v1/accounts/${owner.accountId}/trust`, { is_trusted: true });
  expect(await owner.show(await owner.created())).toMatchObject({ waiting_for: 'schedule' });
  const { service: auto, stop } = await startTestService(
    { PEYK_MODERATION: 'auto' },
    { connection: service.connection, clock: service.clock },
  );
  const free = await givenLocationSender(auto, places.newLatitude());
  expect(await free.show(await free.created())).toMatchObject({ status: 'pending', waiting_for: 'schedule' });
  await stop();
});
