import { expect, test } from 'vitest';

import { listenToEvents } from '../../../../test/event-listener.ts';
import { signIn } from '../../../../test/panel.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';
import { insertCredit, ledgerCause } from '../../money/wallet/index.ts';
import { receiveInbound } from '../../audiences/inbox/index.ts';

const service = testService();

async function givenListener(role?: 'viewer') {
  const account = await service.given.account();
  const session = await signIn(service, await service.given.user({ ...account, ...(role && { role }) }));
  const listener = await listenToEvents(service.address, session);
  await expect.poll(() => listener.events.map(({ name }) => name)).toContain('ready');
  return { ...account, session, listener };
}

const giveCredit = (platform: (typeof service)['platform'], accountId: number) =>
  insertCredit(platform.db, {
    accountId,
    rate: 100,
    amount: 5,
    kind: 'gift',
    cause: ledgerCause.order(Date.now()),
    now: new Date(),
  });

test('a change of the account is sent, and those of others are not', async () => {
  const { accountId, listener, key } = await givenListener();
  const other = await givenListener();
  expect(listener.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store',
  });
  const line = await service.given.line();
  const { code } = await service.given.approvedPattern(accountId);
  const sent = await service.as(key).post('/ws/v1/sms/pattern', {
    code,
    attributes: { code: '12345' },
    recipient: '09121111111',
    line_number: line.number,
    number_format: 'english',
  });
  expect(sent.status).toBe(201);
  await expect.poll(() => listener.topics()).toEqual(expect.arrayContaining(['sends', 'wallet']));
  const changed = listener.events.find(({ name }) => name === 'changed');
  expect(changed?.data.topics).toContainEqual({ topic: 'sends', ids: [sent.body.data.id] });
  await giveCredit(service.platform, other.accountId);
  await expect.poll(() => other.listener.topics()).toEqual(['wallet']);
  listener.leave();
  other.listener.leave();
});

test('contacts and phonebooks that a program changes are sent with their phonebook', async () => {
  const { listener, key } = await givenListener();
  const api = service.as(key);
  const told = () =>
    listener.events.flatMap(({ name, data }) =>
      name === 'changed'
        ? (data.topics as { topic: string; ids?: number[] }[]).flatMap(({ topic, ids = [] }) =>
            topic === 'phonebooks' ? ids : [],
          )
        : [],
    );
  const counted = async (id: number, change: () => Promise<{ status: number }>) => {
    const before = told().length;
    expect((await change()).status).toBeLessThan(300);
    await expect.poll(() => told().slice(before)).toContain(id);
  };
  const { body } = await api.post('/ws/v1/phone_book', { title: 'مشتریان' });
  const { id } = body.data as { id: number };
  await expect.poll(told).toEqual([id]);
  const contact = { phone_book_id: id, mobile: '09121111111', name: 'سارا' };
  let contactId = 0;
  await counted(id, async () => {
    const saved = await api.post('/ws/v1/phone_book_data', contact);
    contactId = saved.body.data.id;
    return saved;
  });
  const items = [{ mobile: '09122222222' }];
  await counted(id, () => api.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: id, items }));
  await counted(id, () => api.delete(`/ws/v1/phone_book_data/${contactId}`));
  await counted(id, () => api.delete(`/ws/v1/phone_book/${id}`));
  listener.leave();
});

test('changes by another process are sent, noted in memory or in a transaction', async () => {
  const { accountId, listener } = await givenListener();
  const { service: elsewhere, stop } = await startTestService({}, { connection: service.connection });
  const line = await service.given.line();
  await service.platform.pool.query('update lines set owner_account_id = $1 where id = $2', [
    accountId,
    line.lineId,
  ]);
  await giveCredit(elsewhere.platform, accountId);
  await expect.poll(() => listener.topics()).toContain('wallet');
  // The other process learns by a message whom to tell; until it has heard of the stream it collects nothing.
  let serial = 0;
  await expect
    .poll(async () => {
      await receiveInbound(elsewhere.platform, 'main', {
        from: '09120000009',
        to: line.number,
        text: 'سلام',
        carrierKey: `elsewhere-${(serial += 1)}`,
        receivedAt: new Date(),
      });
      return listener.topics();
    })
    .toContain('inbox');
  listener.leave();
  await stop();
});

test('an ended session ends its stream at once', async () => {
  const { listener, session } = await givenListener();
  const { body } = await session.call('GET', '/panel/v1/sessions');
  const own = body.data.find(({ is_this }: { is_this: boolean }) => is_this);
  await session.call('DELETE', `/panel/v1/sessions/${own.id}`);
  await listener.ended;
  expect(listener.events.at(-1)?.name).toBe('ended');
  expect((await listenToEvents(service.address, session)).status).toBe(401);
});

test('a changed role ends the stream, which then opens with the new one', async () => {
  const account = await service.given.account();
  const user = await service.given.user(account);
  const session = await signIn(service, user);
  const listener = await listenToEvents(service.address, session);
  const owner = await signIn(service, await service.given.user(account));
  const changed = await owner.call('PATCH', `/panel/v1/users/${user.userId}`, { role: 'viewer' });
  expect(changed.status).toBe(200);
  await listener.ended;
  expect(listener.events.at(-1)?.name).toBe('ended');
  const again = await listenToEvents(service.address, session);
  expect(again.status).toBe(200);
  again.leave();
});

test('a person hears only of what the role may read', async () => {
  const account = await service.given.account();
  const [viewer, owner] = await Promise.all(
    (['viewer', 'owner'] as const).map(async (role) => {
      const session = await signIn(service, await service.given.user({ ...account, role }));
      const listener = await listenToEvents(service.address, session);
      await expect.poll(() => listener.events.length).toBe(1);
      return { session, listener };
    }),
  );
  const options = await owner?.session.call('GET', '/ws/v1/ticket/departments');
  const opened = await owner?.session.call('POST', '/ws/v1/ticket', {
    support_department_id: options?.body.data[0].id,
    title: 'پرسش',
    importance: 'normal',
    question: 'خط اختصاصی می‌خواهم',
  });
  expect(opened?.status).toBe(201);
  await expect.poll(() => owner?.listener.topics()).toContain('tickets');
  await giveCredit(service.platform, account.accountId);
  await expect.poll(() => viewer?.listener.topics()).toEqual(['wallet']);
  viewer?.listener.leave();
  owner?.listener.leave();
});

test('operators hear of the service by their permissions', async () => {
  const { key, accountId } = await service.given.account();
  const people = await Promise.all(
    (['moderator', 'finance'] as const).map(async (role) => {
      const operator = await service.given.operator(role);
      const session = await signIn(service, await service.given.user(operator));
      const listener = await listenToEvents(service.address, session);
      await expect.poll(() => listener.events.length).toBe(1);
      return listener;
    }),
  );
  const [moderator, finance] = people;
  const made = await service.as(key).post('/ws/v1/patterns', {
    text: 'کد ورود: %code%',
    website: 'example.com',
    share: 0,
    vars: [{ var: 'code', length: 6, type: 'int' }],
  });
  expect(made.status).toBe(201);
  await expect.poll(() => moderator?.topics()).toEqual(['moderation']);
  await giveCredit(service.platform, accountId);
  expect(finance?.topics()).toEqual([]);
  for (const one of people) one.leave();
});

test('streams are limited per session, and a service that stops ends them', async () => {
  const { service: own, stop } = await startTestService({}, { connection: service.connection });
  const account = await own.given.account();
  const session = await signIn(own, await own.given.user(account));
  const listeners = await Promise.all(Array.from({ length: 6 }, () => listenToEvents(own.address, session)));
  expect(listeners.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const refused = await listenToEvents(own.address, session);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  await Promise.all([stop(), ...listeners.map(({ ended }) => ended)]);
});

test('a caller who is not signed in hears nothing, with a key neither', async () => {
  const { key } = await service.given.account();
  const answer = await service.as(key).get('/panel/v1/events');
  expect([answer.status, answer.body.error_code]).toEqual([401, 'unauthorized']);
});
