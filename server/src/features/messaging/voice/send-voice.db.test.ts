import fc from 'fast-check';
import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { listRunningSends } from '../messages/campaigns/item-batches-store.ts';
import { listCallingSends } from '../messages/campaigns/calling-sends-store.ts';
import { givenCaller, voicePath } from './voice-for-test.ts';

const service = testService({ PEYK_VOICE_UNIT_SECONDS: '2' });
const three = ['09121111111', '09122222222', '09123333333'];

test('a voice send answers 201 like every send; pages are started units of time', async () => {
  const { fileId, send, money, show } = await givenCaller(service, { credit: 10_000, rate: 100 });
  const answer = await send({ file_id: await fileId(2.5), recipients: three });
  expect(answer.status).toBe(201);
  const { id } = answer.body.data;
  expect(answer.body.data).toEqual({
    id,
    message_id: id,
    type: 'voice',
    status: 'in-queue',
    waiting_for: null,
    schedule: null,
    recipients_count: 3,
    blacklisted_count: 0,
    pages: 2,
    cost: 600,
    message_ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
  });
  expect((await money()).left).toBe(9400);
  expect(await show(id)).toMatchObject({
    type: 'voice',
    status: 'queued',
    text: 'welcome',
    line: { number: '90008361' },
    snapshot: { total_count: 3, not_started_count: 3 },
  });
});

test('the estimate is 201 with duration, count and price', async () => {
  const { api, fileId } = await givenCaller(service, { credit: 0, rate: 100 });
  const body = { file_id: await fileId(2.5), receiver_count: 1000 };
  const answer = await api.post(`${voicePath}/calculate-cost`, body);
  expect(answer.status).toBe(201);
  expect(answer.body.data).toEqual({ duration: 2.5, receiver_count: 1000, price_amount: 200_000 });
});

test('what the estimate says is what the send is charged, whatever the length, rate and number', async () => {
  const lengths = await Promise.all(
    [0.5, 2, 2.001, 6.4].map(async (seconds) => ({
      seconds,
      account: await givenCaller(service, { rate: 137 }),
    })),
  );
  for (const { seconds, account } of lengths) {
    const file_id = await account.fileId(seconds);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 20 }),
        async (ends) => {
          const recipients = ends.map((end) => `09121${String(end).padStart(6, '0')}`);
          const estimate = await account.api.post(`${voicePath}/calculate-cost`, {
            file_id,
            receiver_count: ends.length,
          });
          const send = await account.send({ file_id, recipients });
          expect(send.body.data.cost).toBe(estimate.body.data.price_amount);
          expect(send.body.data.cost).toBe(Math.ceil(seconds / 2) * 137 * ends.length);
        },
      ),
      { numRuns: 3 },
    );
  }
});

test('the estimate takes the recipients and phonebooks of the send, and says what it is charged', async () => {
  const { api, accountId, fileId, send } = await givenCaller(service, { rate: 100 });
  const { phonebookId } = await service.given.phonebook(accountId, {
    contacts: [{ mobile: '09121111111' }, { mobile: '09121111112' }, { mobile: '09121111113' }],
  });
  await api.post('/ws/v1/blacklist', { mobiles: ['09121111113'] });
  const body = {
    file_id: await fileId(2.5),
    recipients: ['09121111111', '09121111119', '09121111119'],
    selectedPhoneBooks: [{ id: phonebookId, offset: 0, limit: 10 }],
  };
  const estimate = await api.post(`${voicePath}/calculate-cost`, body);
  expect([estimate.status, estimate.body.data]).toEqual([
    201,
    { duration: 2.5, receiver_count: 4, price_amount: 600 },
  ]);
  expect((await send(body)).body.data.cost).toBe(600);
  const { file_id } = body;
  const without = await api.post(`${voicePath}/calculate-cost`, { file_id, recipients: [] });
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['receiver_count']]);
  const wrong = await api.post(`${voicePath}/calculate-cost`, { file_id: 'x', recipients: ['0912'] });
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['file_id', 'recipients.0']);
});

test('recipients and phonebooks together; a number that comes twice is called and charged once', async () => {
  const { accountId, fileId, send } = await givenCaller(service);
  const { phonebookId } = await service.given.phonebook(accountId, {
    contacts: [
      { mobile: '09121111111', name: 'a' },
      { mobile: '09124444444', name: 'b' },
    ] as never,
  });
  const file_id = await fileId();
  const books = [{ id: phonebookId, offset: 0, limit: 10 }];
  const both = await send({ file_id, recipients: [...three, three[0]], selectedPhoneBooks: books });
  expect(both.body.data).toMatchObject({ recipients_count: 4, cost: 400 });
  expect((await send({ file_id, selectedPhoneBooks: books })).body.data.recipients_count).toBe(2);
});

test('null in place of recipients or phonebooks is the same as leaving them out', async () => {
  const { fileId, send } = await givenCaller(service);
  const file_id = await fileId();
  const listed = await send({ file_id, recipients: three, selectedPhoneBooks: null });
  expect(listed.body.data.recipients_count).toBe(3);
  const nobody = await send({ file_id, recipients: null, selectedPhoneBooks: null });
  expect([nobody.status, nobody.body.error_code]).toEqual([422, 'no_recipients']);
});

test('without recipients, with wrong ones, or with a past schedule it is a 422 and nothing is charged', async () => {
  const { fileId, send, money } = await givenCaller(service);
  const file_id = await fileId();
  const before = await money();
  for (const body of [
    { file_id },
    { file_id, recipients: [], selectedPhoneBooks: [] },
    { file_id, recipients: ['+989121111111'] },
    { file_id, recipients: three, schedule: '2020-01-01 10:00:00' },
    { recipients: three },
    { file_id: 'x', recipients: three },
  ])
    expect((await send(body)).status).toBe(422);
  expect(await money()).toEqual(before);
});

test("a file that does not exist and another account's file are the same 404, for sends and estimates", async () => {
  const owner = await givenCaller(service);
  const stranger = await givenCaller(service);
  const file_id = await owner.fileId();
  for (const id of [file_id, 9_999_999]) {
    expect(await stranger.send({ file_id: id, recipients: three })).toMatchObject({
      status: 404,
      body: { error_code: 'not_found' },
    });
    const estimate = { file_id: id, receiver_count: 1 };
    expect((await stranger.api.post(`${voicePath}/calculate-cost`, estimate)).status).toBe(404);
  }
});

test('a wallet too small for the whole send is a 402, and nothing is stored', async () => {
  const { fileId, send, money, api } = await givenCaller(service, { credit: 250, rate: 100 });
  expect((await send({ file_id: await fileId(), recipients: three })).status).toBe(402);
  expect((await money()).left).toBe(250);
  expect((await api.get('/ws/v1/send_request')).body.data.total).toBe(0);
});

test('an estimate of more than numbers hold is a 422', async () => {
  const { api, fileId } = await givenCaller(service, { credit: 0, rate: 1_000_000 });
  const estimate = { file_id: await fileId(30), receiver_count: 1_000_000_000 };
  expect((await api.post(`${voicePath}/calculate-cost`, estimate)).status).toBe(422);
});

test('a repeated Idempotency-Key gives the first answer and no second call', async () => {
  const { fileId, send, money } = await givenCaller(service);
  const body = { file_id: await fileId(), recipients: three };
  const key = { 'Idempotency-Key': 'voice-1' };
  const [first, second] = [await send(body, key), await send(body, key)];
  expect(second.body.data).toEqual(first.body.data);
  expect((await money()).entries).toHaveLength(1);
  expect((await send({ ...body, recipients: ['09125555555'] }, key)).status).toBe(422);
});

test('a form as PHP writes it is taken', async () => {
  const { fileId, api } = await givenCaller(service);
  const body = `file_id=${await fileId()}&recipients%5B0%5D=09121111111&recipients%5B1%5D=09122222222`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await api.request('POST', `${voicePath}/send`, { headers, body });
  expect(answer).toMatchObject({ status: 201, body: { data: { recipients_count: 2 } } });
});

test('a scheduled send is charged now, waits for its moment, and can be withdrawn with its money', async () => {
  const { sent, show, money, api } = await givenCaller(service, { credit: 1000, rate: 100 });
  const id = await sent(three, { schedule: '2030-01-01 10:00:00' });
  expect(await show(id)).toMatchObject({ status: 'in-queue', waiting_for: 'schedule' });
  expect((await money()).left).toBe(700);
  await api.patch(`/ws/v1/send_request/${id}/cancel`);
  expect((await money()).left).toBe(1000);
});

test('numbers of the blacklist are not called and cost nothing', async () => {
  const { key } = await service.given.operator();
  await service.as(key).post('/operator/v1/blacklist', { scope: 'global', mobiles: ['09122222222'] });
  const { sent, show, items } = await givenCaller(service);
  const id = await sent(three);
  expect(await show(id)).toMatchObject({ cost: 200, snapshot: { blacklist_count: 1, not_started_count: 2 } });
  expect((await items(id)).get('09122222222')).toMatchObject({ status: 'blacklisted' });
});

test('a voice send is listed for the call dispatcher and not for the bulk dispatcher', async () => {
  const { sent, accountId } = await givenCaller(service);
  const id = await sent(three);
  const { pool } = service.platform;
  const of = (sends: readonly { account_id: number }[]) =>
    sends.filter((one) => one.account_id === accountId);
  expect(
    of(await listRunningSends(pool, 1000, { now: new Date(), closed: { kinds: [], minute: 0 } })),
  ).toEqual([]);
  expect(of(await listCallingSends(pool, 1000))).toMatchObject([{ id }]);
});
