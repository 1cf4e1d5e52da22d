import { expect, test } from 'vitest';

import { listenToEvents } from '../../../../../test/event-listener.ts';
import { signIn } from '../../../../../test/panel.ts';
import { testService } from '../../../../../test/test-platform.ts';
import { deleteOldInbound } from '../delete-old-inbound.job.ts';
import { receiveInbound } from '../receive-inbound.ts';

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

/** Two people of an account with a conversation. */
async function givenTeam() {
  const inbox = await givenInbox();
  const { accountId } = inbox;
  const user = await service.given.user({ accountId });
  const other = await service.given.user({ accountId });
  return { ...inbox, user, other, session: await signIn(service, user) };
}

test('a conversation is assigned to a person of the account, and found by who is at it', async () => {
  const { receive, list, caller, session, user, other, accountId } = await givenTeam();
  await receive(sara, 'سلام');
  await receive(reza, 'قیمت؟');
  const { data: team } = (await caller.get('/ws/v1/inbox/people')).body;
  expect(new Set(team.map(({ id }: { id: number }) => id))).toEqual(new Set([user.userId, other.userId]));
  expect(team).toHaveLength(2);
  const assign = (from: string, id: number | null) =>
    session.call('POST', `${path}/assign`, { from, user_id: id });
  expect((await assign(sara, user.userId)).body.data.assigned_to.id).toBe(user.userId);
  expect((await assign(reza, other.userId)).status).toBe(200);
  const mine = await session.call('GET', `${path}?assignee=me`);
  expect(mine.body.data.data).toMatchObject([{ from: sara, assigned_to: { id: user.userId } }]);
  expect((await list(`assignee=${other.userId}`)).data).toMatchObject([{ from: reza }]);
  expect((await list('assignee=none')).total).toBe(0);
  expect((await list(`from=${sara}`)).data).toMatchObject([{ from: sara }]);

  // A person who left has nothing any more; the conversation waits for another.
  await service.platform.pool.query('delete from users where id = $1', [other.userId]);
  expect((await list('assignee=none')).data).toMatchObject([{ from: reza, assigned_to: null }]);
  expect((await assign(sara, null)).body.data).toEqual({ assigned_to: null });

  const stranger = await givenTeam();
  expect((await assign(sara, stranger.user.userId)).body.errors).toHaveProperty('user_id');
  expect((await assign('09129999999', user.userId)).status).toBe(404);
  expect((await stranger.session.call('POST', `${path}/assign`, { from: sara, user_id: null })).status).toBe(
    404,
  );
  expect((await caller.get(`${path}?assignee=me`)).body.errors).toHaveProperty('assignee');
  const viewer = await signIn(service, await service.given.user({ accountId, role: 'viewer' }));
  expect((await viewer.call('POST', `${path}/assign`, { from: sara, user_id: null })).status).toBe(403);
});

test('a conversation is done until the number writes again, and not if it wrote meanwhile', async () => {
  const { receive, list, caller } = await givenInbox();
  await receive(sara, 'یک');
  const done = (body: object) => caller.post(`${path}/done`, { from: sara, is_done: true, ...body });
  const seen = (await list()).data[0]?.['last_message_id'];
  await receive(sara, 'دو');
  expect((await done({ last_message_id: seen })).body.data).toEqual({ is_done: false });
  expect((await done({})).body.data).toEqual({ is_done: true });
  expect((await list('state=open')).total).toBe(0);
  expect((await list('state=done')).data).toMatchObject([{ from: sara, is_done: true }]);
  await receive(sara, 'سه');
  expect((await list('state=open')).data).toMatchObject([{ is_done: false, text: 'سه' }]);
  await done({});
  expect((await done({ is_done: false })).body.data).toEqual({ is_done: false });
  expect((await caller.post(`${path}/done`, { from: reza, is_done: true })).status).toBe(404);
});

test('notes are for colleagues, carry their author, and go with the conversation', async () => {
  const { receive, caller, session, user } = await givenTeam();
  const notes = '/ws/v1/inbox/notes';
  await receive(sara, 'سلام');
  const added = await session.call('POST', notes, { from: sara, text: ' تا فردا فرصت خواسته ' });
  expect(added).toMatchObject({
    status: 201,
    body: { data: { user_id: user.userId, text: 'تا فردا فرصت خواسته' } },
  });
  expect((await caller.post(notes, { from: sara, text: 'از CRM' })).body.data.user_id).toBeNull();
  const listed = async (of = caller) =>
    (await of.get(`${notes}?from=${sara}`)).body.data.map(({ text }: { text: string }) => text);
  expect(await listed()).toEqual(['تا فردا فرصت خواسته', 'از CRM']);
  const stranger = await givenInbox();
  expect(await listed(stranger.caller)).toEqual([]);
  const address = `${notes}/${added.body.data.id}`;
  expect((await stranger.caller.delete(address)).status).toBe(404);
  expect((await caller.delete(address)).status).toBe(200);
  expect(await listed()).toEqual(['از CRM']);
  expect((await caller.post(notes, { from: reza, text: 'هیچ' })).status).toBe(404);
  service.clock.advance(31 * 86_400_000);
  await deleteOldInbound.run({}, service.platform);
  expect(await listed()).toEqual([]);
});

test('an open page hears of what colleagues do', async () => {
  const { receive, caller, session } = await givenTeam();
  await receive(sara, 'سلام');
  const listener = await listenToEvents(service.address, session);
  await expect.poll(() => listener.events.map(({ name }) => name)).toContain('ready');
  const heard = async (act: () => Promise<{ status: number }>) => {
    const before = listener.events.length;
    expect((await act()).status).toBeLessThan(300);
    await expect.poll(() => listener.events.length).toBeGreaterThan(before);
  };
  await heard(() => caller.post(`${path}/assign`, { from: sara, user_id: null }));
  await heard(() => caller.post(`${path}/done`, { from: sara, is_done: true }));
  await heard(() => caller.post('/ws/v1/inbox/notes', { from: sara, text: 'دیده شد' }));
  expect(new Set(listener.topics())).toEqual(new Set(['inbox']));
  listener.leave();
});
