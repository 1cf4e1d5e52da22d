import { expect, test } from 'vitest';

import { givenSender } from '../../test/sender.ts';
import { testService } from '../../test/test-platform.ts';

const service = testService();
const live = testService({ PEYK_DIALECT: 'live' });

async function givenAccount(dialect?: 'interface' | 'live' | null) {
  const sender = await givenSender(service);
  if (dialect !== undefined) await setDialect(sender.accountId, dialect);
  return sender;
}

async function setDialect(accountId: number, dialect: unknown) {
  const operator = service.as((await service.given.operator()).key);
  return operator.patch(`/operator/v1/accounts/${accountId}`, { dialect });
}

test.each([
  [undefined, 201],
  ['interface', 201],
  ['live', 200],
] as const)('a pattern send of dialect %s answers %d', async (dialect, status) => {
  const sender = await givenAccount(dialect);
  const answer = await sender.send();
  expect([answer.status, answer.body.status, answer.body.data.status]).toEqual([
    status,
    'success',
    'in-queue',
  ]);
});

test('every other success code is the same in both dialects', async () => {
  const { caller } = await givenAccount('live');
  const pattern = { text: 'سلام', website: 'example.com', share: 0 };
  expect((await caller.post('/ws/v1/patterns', pattern)).status).toBe(201);
});

test('the status of an item is the finer word in live only', async () => {
  const [first, second] = [await givenAccount(), await givenAccount('live')];
  const statuses = [];
  for (const sender of [first, second]) {
    const { id } = (await sender.send()).body.data;
    await service.platform.pool.query(
      `update send_requests set item_status = 'failed', item_detail = 'delivery-failure' where account_id = $1`,
      [sender.accountId],
    );
    const { status, status_detail: detail } = await sender.item(id);
    statuses.push([status, detail]);
  }
  expect(statuses).toEqual([
    ['failed', 'delivery-failure'],
    ['delivery-failure', 'delivery-failure'],
  ]);
});

test('a contact is written without an Accept header in live; a wrong one is refused', async () => {
  const { accountId, caller } = await givenAccount('live');
  const { phonebookId } = await service.given.phonebook(accountId);
  const write = async (headers: Record<string, string>) =>
    (
      await caller.request('POST', '/ws/v1/phone_book_data', {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ phone_book_id: phonebookId, mobile: '09121112233' }),
      })
    ).status;
  expect(await write({})).toBe(200);
  expect(await write({ accept: 'text/html' })).toBe(406);
  await setDialect(accountId, 'interface');
  expect(await write({})).toBe(406);
});

test('an operator sees and sets the dialect, and no other word', async () => {
  const { accountId } = await givenAccount();
  expect((await setDialect(accountId, 'live')).body.data.dialect).toBe('live');
  expect((await setDialect(accountId, null)).body.data.dialect).toBeNull();
  expect((await setDialect(accountId, 'dead')).status).toBe(422);
});

test('PEYK_DIALECT is the dialect of accounts that have none of their own', async () => {
  const sender = await givenSender(live);
  expect((await sender.send()).status).toBe(200);
});
