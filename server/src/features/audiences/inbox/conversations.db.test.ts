import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { deleteOldInbound } from './delete-old-inbound.job.ts';
import { receiveInbound } from './receive-inbound.ts';

const service = testService({ PEYK_RETENTION_DAYS: '30' });
const path = '/ws/v1/inbox/conversations';
const [sara, reza] = ['09120000001', '09120000002'] as const;
let serial = 0;

/** An account with a line of its own. */
async function givenInbox() {
  const { key, accountId } = await service.given.account();
  const line = await service.given.line();
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    accountId,
    line.lineId,
  ]);
  const caller = service.as(key);
  return {
    accountId,
    caller,
    line: line.number,
    async receive(from: string, text: string, to = line.number) {
      service.clock.advance(60_000);
      const carrierKey = `conversation-${(serial += 1)}`;
      await receiveInbound(service.platform, 'main', { from, to, text, carrierKey, receivedAt: new Date() });
    },
    async list(query = '') {
      const { status, body } = await caller.get(`${path}?${query}`);
      expect(status).toBe(200);
      return body.data as { total: number; data: Record<string, unknown>[] };
    },
  };
}

test('messages of a number are one conversation, the newest first, with the unread count', async () => {
  const { receive, list, line, accountId } = await givenInbox();
  await service.given.phonebook(accountId, { contacts: [{ mobile: sara, name: 'سارا' }] });
  await receive(sara, 'سلام');
  await receive(reza, 'قیمت؟');
  await receive(sara, 'سفارش من کی می‌رسد؟');
  const { total, data } = await list();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      from: sara,
      name: 'سارا',
      line_number: line,
      text: 'سفارش من کی می‌رسد؟',
      messages: 2,
      unread: 2,
      is_blacklisted: false,
    },
    { from: reza, name: null, text: 'قیمت؟', messages: 1, unread: 1 },
  ]);
  expect((await (await givenInbox()).list()).total).toBe(0);
});

test('a read conversation stays read until the next message, and one that goes on meanwhile is not marked', async () => {
  const { receive, list, caller } = await givenInbox();
  await receive(sara, 'یک');
  const seen = (await list()).data[0]?.['last_message_id'];
  await receive(sara, 'دو');
  await caller.post(`${path}/read`, { from: sara, last_message_id: seen });
  expect((await list('unread=true')).data).toMatchObject([{ unread: 2 }]);
  const newest = (await list()).data[0]?.['last_message_id'];
  expect((await caller.post(`${path}/read`, { from: sara, last_message_id: newest })).status).toBe(200);
  expect((await list('unread=true')).total).toBe(0);
  await receive(sara, 'سه');
  expect((await list()).data).toMatchObject([{ messages: 3, unread: 1, text: 'سه' }]);
  expect((await caller.post(`${path}/read`, { from: reza, last_message_id: 1 })).status).toBe(404);
});

test('conversations are found by part of a number and by words of any of their messages', async () => {
  const { receive, list } = await givenInbox();
  await receive(sara, 'كتاب مي‌خواهم');
  await receive(sara, 'ممنون');
  await receive(reza, 'لغو');
  const found = async (search: string) =>
    (await list(new URLSearchParams({ search }).toString())).data.map(({ from }) => from);
  expect(await found('000001')).toEqual([sara]);
  expect(await found('۰۹۱۲')).toEqual([reza, sara]);
  expect(await found('کتاب')).toEqual([sara]);
  expect(await found('نیست')).toEqual([]);
});

test('a number that has opted out is shown as such', async () => {
  const { receive, list } = await givenInbox();
  await receive(sara, 'لغو11');
  await receive(reza, 'سلام');
  expect((await list()).data).toMatchObject([
    { from: reza, is_blacklisted: false },
    { from: sara, is_blacklisted: true },
  ]);
});

test('a message that an operator gives to an account joins its conversation in its place', async () => {
  const { receive, list, accountId } = await givenInbox();
  await receive(sara, 'بی‌صاحب', `5000${Date.now()}`);
  await receive(sara, 'تازه');
  const operator = service.as((await service.given.operator()).key);
  const { body } = await operator.get(`/operator/v1/inbox?unassigned=true&from=${sara}`);
  const [message] = body.data.data;
  await operator.post(`/operator/v1/inbox/${message.id}/assign`, { account_id: accountId });
  expect((await list()).data).toMatchObject([{ text: 'تازه', messages: 2, unread: 2 }]);
});

test('old messages leave their conversations, and the last one takes its conversation along', async () => {
  const { receive, list } = await givenInbox();
  await receive(sara, 'یک');
  await receive(reza, 'دو');
  service.clock.advance(20 * 86_400_000);
  await receive(sara, 'سه');
  service.clock.advance(15 * 86_400_000);
  await deleteOldInbound.run({}, service.platform);
  expect((await list()).data).toMatchObject([{ from: sara, text: 'سه', messages: 1, unread: 1 }]);
});
