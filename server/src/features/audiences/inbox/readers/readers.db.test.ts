import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestService, testService, type TestService } from '../../../../../test/test-platform.ts';
import { givenSender } from '../../../../../test/sender.ts';
import { deleteOldInbound } from '../delete-old-inbound.job.ts';
import { receiveInbound } from '../receive-inbound.ts';

const service = testService();
let other: TestService;
let stopOther: () => Promise<void>;
beforeAll(async () => {
  ({ service: other, stop: stopOther } = await startTestService({}, service));
});
afterAll(() => stopOther());

const path = '/ws/v1/inbox/unread';
const hourMs = 3_600_000;
let serial = 0;

/** An account with a line of its own, to which phones write. */
async function givenWritten() {
  const sender = await givenSender(service);
  const { pool } = service.platform;
  await pool.query('update lines set owner_account_id = $2 where id = $1', [
    sender.line.lineId,
    sender.accountId,
  ]);
  const write = (text: string, to = sender.line.number) =>
    receiveInbound(service.platform, 'main', {
      from: '09121111111',
      to,
      text,
      carrierKey: `reader-${(serial += 1)}`,
      receivedAt: service.clock.now(),
    });
  const take = async (reader: string, options: object = {}, caller = sender.caller) => {
    const { body } = await caller.post(path, { reader, ...options });
    return body.data.messages as { id: number; text: string }[];
  };
  const textsOf = async (reader: string, options: object = {}) =>
    (await take(reader, options)).map(({ text }) => text);
  return { ...sender, write, take, textsOf };
}

test('each reader gets every message, and those that it does not acknowledge again', async () => {
  const { write, take, textsOf, caller } = await givenWritten();
  await write('پیش از همه');
  service.clock.advance(25 * hourMs);
  await write('یک');
  expect(await textsOf('crm')).toEqual(['یک']);
  expect(await textsOf('late', { since_hours: 48 })).toEqual(['پیش از همه', 'یک']);
  await write('دو');
  await write('سه');
  const [two] = await take('crm', { limit: 1 });
  expect(two?.text).toBe('دو');
  expect(await textsOf('crm')).toEqual(['سه']);
  expect(await textsOf('crm')).toEqual([]);
  const acknowledge = (ids: unknown) => caller.post(`${path}/acknowledge`, { reader: 'crm', ids });
  expect((await acknowledge([two?.id])).body.data).toEqual({ acknowledged: 1 });
  expect((await acknowledge([two?.id])).body.data).toEqual({ acknowledged: 0 });
  service.clock.advance(60_000);
  expect(await textsOf('crm', { hold_seconds: 0 })).toEqual(['یک', 'سه']);
  service.clock.advance(hourMs);
  expect(await textsOf('crm')).toEqual([]);
  expect((await caller.get('/ws/v1/inbox/readers')).body.data).toMatchObject([
    { reader: 'crm', unread: 0 },
    { reader: 'late', unread: 4 },
  ]);
  expect((await caller.delete('/ws/v1/inbox/readers/late')).status).toBe(200);
  expect((await caller.delete('/ws/v1/inbox/readers/late')).status).toBe(404);
});

test('processes of one reader never get the same message at once', async () => {
  const { write, take, caller, key } = await givenWritten();
  await take('pool');
  for (let n = 0; n < 40; n += 1) await write(`پیام ${n}`);
  const callers = [caller, other.as(key)];
  const taken = await Promise.all(
    Array.from({ length: 12 }, (_, n) => take('pool', { limit: 5 }, callers[n % 2])),
  );
  const ids = taken.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await take('pool');
  expect(ids.length + rest.length).toBe(40);
});

test('a reader may ask for one line, and gets nothing of other accounts', async () => {
  const { write, textsOf, accountId } = await givenWritten();
  const line = await service.given.line();
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    line.lineId,
    accountId,
  ]);
  const stranger = await givenWritten();
  await textsOf('crm');
  await write('به خط اول');
  await write('به خط دوم', line.number);
  await stranger.write('به دیگری');
  expect(await textsOf('crm', { line_number: line.number })).toEqual(['به خط دوم']);
  expect(await textsOf('crm')).toEqual(['به خط اول']);
});

test('a message that an operator assigns later is unread', async () => {
  const { textsOf, write, accountId } = await givenWritten();
  await textsOf('crm');
  service.clock.advance(hourMs);
  await write('گم‌شده', '99999999');
  const operator = service.as((await service.given.operator()).key);
  const { rows } = await service.platform.pool.query<{ id: number }>(
    'select id from inbox_messages where account_id = 0',
  );
  const assigned = await operator.post(`/operator/v1/inbox/${rows[0]?.id}/assign`, { account_id: accountId });
  expect(assigned.status).toBe(200);
  expect(await textsOf('crm')).toEqual(['گم‌شده']);
});

test('an account has twenty readers, with names that fit into an address', async () => {
  const { caller } = await givenWritten();
  for (let n = 0; n < 20; n += 1) expect((await caller.post(path, { reader: `r-${n}` })).status).toBe(200);
  expect((await caller.post(path, { reader: 'r-20' })).body.errors).toHaveProperty('reader');
  expect((await caller.post(path, { reader: 'a b' })).status).toBe(422);
});

test('messages wait thirty days for a reader', async () => {
  const { textsOf, write } = await givenWritten();
  await textsOf('slow');
  await write('قدیمی');
  service.clock.advance(31 * 24 * hourMs);
  await write('تازه');
  await deleteOldInbound.run({}, service.platform);
  expect(await textsOf('slow')).toEqual(['تازه']);
});
