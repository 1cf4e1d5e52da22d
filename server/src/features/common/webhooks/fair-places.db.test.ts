import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { RawPeers, upgradeTo } from '../../../../test/raw-peer.ts';
import { testService } from '../../../../test/test-platform.ts';
import { WebhookReceiver } from '../../../../test/webhook-receiver.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { claimWebhooks } from './claim-webhooks-store.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
/** Only answers: what is due is claimed by the test. */
const idle = testService({ PEYK_ROLES: 'api', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
const receiver = new WebhookReceiver();
const peers = new RawPeers();
beforeAll(() => receiver.start());
afterAll(() => {
  receiver.stop();
  peers.stop();
});
beforeEach(() => {
  receiver.startAgain();
  service.clock.set(new Date());
});

const path = '/ws/v1/webhooks';

/** An account with as many webhooks at this address, each with something to tell. */
async function givenDue(own: typeof service, url: string, count: number) {
  const { accountId, key } = await own.given.account();
  const caller = own.as(key);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { status, body } = await caller.post(path, { url, events: ['inbox.received'] });
    expect(status).toBe(201);
    ids.push(body.data.id as number);
  }
  const tell = () =>
    own.platform.pool.query(
      `insert into webhook_events (account_id, webhook_id, type, rows, data, created_at)
       select account_id, id, 'inbox.received', 1, '{}', now() from webhooks where account_id = $1`,
      [accountId],
    );
  await tell();
  return { accountId, caller, ids, tell };
}

test('receivers that switch protocols are failed calls, and others are called', async () => {
  const url = await peers.start((socket) => socket.write(upgradeTo('websocket')));
  const { caller } = await givenDue(service, url, 10);
  await eventually(async () => {
    const { body } = await caller.get(path);
    expect(body.data.map(({ last_error }: { last_error: string }) => last_error)).toEqual(
      Array(10).fill('answered 101'),
    );
  });
  await givenDue(service, receiver.url, 1);
  await eventually(() => expect(receiver.calls).toHaveLength(1));
});

test('an account whose receivers are silent is called four at a time', async () => {
  let asked = 0;
  const url = await peers.start(() => (asked += 1));
  const slow = await givenDue(service, url, 10);
  await eventually(() => expect(asked).toBe(4));
  await givenDue(service, receiver.url, 10);
  await eventually(() => expect(receiver.calls).toHaveLength(10));
  expect(peers.connections).toBeLessThanOrEqual(4);
  for (const id of slow.ids) await slow.caller.request('DELETE', `${path}/${id}`);
});

test('every account gets its first place before any gets its second, and those under way count', async () => {
  const hungry = await givenDue(idle, receiver.url, 6);
  const modest = await givenDue(idle, receiver.url, 1);
  const other = await givenDue(idle, receiver.url, 2);
  const claim = async (limit: number, failingMax = 100) => {
    const now = idle.clock.now();
    const until = new Date(now.getTime() + 20_000);
    const claimed = await claimWebhooks(statementClientOf(idle.platform.db), {
      owner: '00000000-0000-4000-8000-000000000001',
      now,
      until,
      limit,
      perAccount: 4,
      failingMax,
    });
    return claimed.map(({ account_id: account }) => account).sort((a, b) => a - b);
  };
  const accounts = [hungry, modest, other].map(({ accountId }) => accountId);
  expect(await claim(3)).toEqual(accounts);
  expect(await claim(2)).toEqual([hungry.accountId, other.accountId]);
  expect(await claim(100)).toEqual([hungry.accountId, hungry.accountId]);
  expect(await claim(100)).toEqual([]);
  idle.clock.advance(30_000);
  await idle.platform.pool.query('update webhooks set attempts = 1 where account_id = $1', [
    hungry.accountId,
  ]);
  expect(await claim(100, 1)).toEqual([hungry.accountId, modest.accountId, other.accountId, other.accountId]);
});

test('an account has two trials at a time, and others have theirs', async () => {
  let asked = 0;
  const url = await peers.start(() => (asked += 1));
  const { caller, ids } = await givenDue(idle, url, 3);
  const trials = ids.slice(0, 2).map((id) => caller.post(`${path}/${id}/test`));
  await eventually(() => expect(asked).toBe(2));
  const refused = await caller.post(`${path}/${ids[2]}/test`);
  expect([refused.status, refused.body.error_code, refused.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '15',
  ]);
  const other = await givenDue(idle, receiver.url, 1);
  expect((await other.caller.post(`${path}/${other.ids[0]}/test`)).body.data.state).toBe('delivered');
  peers.stop();
  expect((await Promise.all(trials)).map(({ body }) => body.data.state)).toEqual(['failed', 'failed']);
  const again = await caller.post(`${path}/${ids[2]}/test`);
  expect([again.status, again.body.data.state]).toEqual([200, 'failed']);
});
