import { expect, test } from 'vitest';

import { givenBulkSender } from '../../test/bulk-sender.ts';
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

test('messages of a refusal is the text of message in live, and an object by field otherwise', async () => {
  const [first, second] = [await givenAccount(), await givenAccount('live')];
  const changes = { recipient: '0912', number_format: 'fa' };
  const [document, live] = [(await first.send(changes)).body, (await second.send(changes)).body];
  expect(Object.keys(document.messages)).toContain('number_format');
  expect(live.messages).toBe(live.message);
  expect(live.errors).toEqual(document.errors);
  // The same of a request that does not go around the HTTP library.
  const { body } = await second.caller.post('/ws/v1/sms/simple', {});
  expect(body.messages).toBe(body.message);
});

async function givenDefaultLine(lineId: number) {
  await service.platform.pool.query('update lines set is_default = (id = $1)', [lineId]);
  await service.platform.pool.query(`select pg_notify('peyk_lines', '')`);
  service.platform.notifications.notifyLocally('peyk_lines');
}

test.each([
  ['absent', undefined],
  ['empty', ''],
  ['blank', '  '],
  ['null', null],
])('a send whose line_number is %s goes from the default line in live only', async (_name, line_number) => {
  const sender = await givenBulkSender(service);
  const { code } = await service.given.approvedPattern(sender.accountId);
  await setDialect(sender.accountId, 'live');
  await givenDefaultLine(sender.line.lineId);
  const common = { line_number, text: 'سلام', number_format: 'english', recipients: ['09123456789'] };
  const bodies = [
    ['pattern', { ...common, code, recipient: '09123456789', attributes: { code: '1' } }],
    ['simple', common],
    ['sample', common],
    ['keywords', { ...common, recipients: [{ mobile: '09123456789' }] }],
  ] as const;
  for (const [kind, body] of bodies) {
    const sent = await sender.caller.post(`/ws/v1/sms/${kind}`, body);
    expect([kind, sent.body.message]).toEqual([kind, null]);
    const shown = await sender.caller.get(`/ws/v1/send_request/${sent.body.data.id}`);
    expect(shown.body.data.line.number).toBe(sender.line.number);
  }
  const asked = await sender.caller.post('/ws/v1/sms/calculate-cost', common);
  expect(asked.body.data).toMatchObject({ receiver_count: 1 });
  await setDialect(sender.accountId, 'interface');
  for (const [kind, body] of bodies) {
    const refused = await sender.caller.post(`/ws/v1/sms/${kind}`, body);
    expect([kind, refused.status]).toEqual([kind, 422]);
    expect(refused.body.errors).toHaveProperty('line_number');
  }
});

test('what waits for approval is pending-approval in live: answer, row, list and repeated answer', async () => {
  const sender = await givenBulkSender(service);
  await setDialect(sender.accountId, 'live');
  const headers = { 'idempotency-key': 'pending-1' };
  const { body } = await sender.simple({}, headers);
  expect(body.data).toMatchObject({ status: 'pending-approval', waiting_for: 'approval' });
  expect((await sender.simple({}, headers)).body.data).toEqual(body.data);
  const at = `/ws/v1/send_request/${body.data.id}`;
  expect((await sender.caller.get(at)).body.data.status).toBe('pending-approval');
  const list = await sender.caller.get('/ws/v1/send_request?status=pending-approval');
  expect(list.body.data.data).toMatchObject([{ id: body.data.id, status: 'pending-approval' }]);
  const inQueue = async () => (await sender.caller.get('/ws/v1/send_request?status=in-queue')).body.data;
  expect(await inQueue()).toMatchObject({ total: 0, data: [] });
  await setDialect(sender.accountId, 'interface');
  expect(await inQueue()).toMatchObject({ total: 1, data: [{ id: body.data.id, status: 'in-queue' }] });
  expect((await sender.caller.get(at)).body.data.status).toBe('in-queue');
  expect((await sender.simple({}, headers)).body.data.status).toBe('in-queue');
  await setDialect(sender.accountId, 'live');
  expect((await sender.caller.patch(`${at}/cancel`)).body.data.status).toBe('cancelled');
  expect((await sender.caller.get(at)).body.data.status).toBe('cancelled');
});

test.each(['interface', 'live'] as const)(
  'the answer of a send has message_id beside id in %s',
  async (dialect) => {
    const sender = await givenAccount(dialect);
    for (const answer of [
      await sender.send(),
      await sender.send({}, { 'idempotency-key': 'same' }),
      await sender.send({}, { 'idempotency-key': 'same' }),
      await sender.caller.post('/ws/v1/sms/sample', { ...sender.body(), text: 'سلام' }),
    ])
      expect(answer.body.data.message_id).toBe(answer.body.data.id);
  },
);
