import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createCarrier } from '../create-carrier.ts';
import { RecordingListener, until } from '../recording-listener-for-test.ts';
import { Safir } from './safir-for-test.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(config: object) {
  const carrier = createCarrier('tested', { kind: 'messenger', reconnectSeconds: 0.05, ...config });
  const listener = new RecordingListener();
  carrier.start(listener);
  closers.push(() => carrier.stop());
  await until(() => carrier.health().state === 'up', 'the messenger was reached');
  return { carrier, listener };
}

const message = (to: string, text = 'Your code: 482913', key = '7:1201:0') =>
  ({ key, from: '90008361', to, text, lane: 'express' }) as const;

describe('Safir of Bale', () => {
  let safir: Safir;
  let url = '';
  beforeEach(async () => {
    safir = new Safir();
    url = await safir.listen();
    closers.push(() => safir.stop());
  });
  const open = () => start({ service: 'bale', url, accessToken: safir.key, botId: 123 });

  test('gets the code, the number in 98 form and a request id of its own', async () => {
    const { carrier, listener } = await open();
    carrier.submit(message('09121234567'));
    expect(await listener.outcomeOf('7:1201:0')).toEqual({
      outcome: 'submitted',
      carrierMessageIds: ['bale-1'],
    });
    expect(safir.messages).toEqual([{ phone: '989121234567', otp: '482913', requestId: '7:1201:0' }]);
  });

  test('sends a message once that is handed over twice', async () => {
    const { carrier, listener } = await open();
    for (const times of [1, 2]) {
      carrier.submit(message('09121234567'));
      await until(() => listener.outcomes.get('7:1201:0')?.length === times, 'it was answered');
    }
    expect(safir.messages).toHaveLength(1);
  });

  test('refuses numbers without an account there; a broken one leaves it in doubt', async () => {
    const { carrier, listener } = await open();
    safir.strangers.add('989121234567');
    carrier.submit(message('09121234567'));
    expect((await listener.outcomeOf('7:1201:0')).outcome).toBe('refused');
    safir.brokenWith = 500;
    carrier.submit(message('09121234568', undefined, '7:1202:0'));
    expect((await listener.outcomeOf('7:1202:0')).outcome).toBe('in-doubt');
  });

  test.each([{ accessToken: 'k' }, { botId: 1 }])('needs both of its options: %j is refused', (some) => {
    expect(() => createCarrier('x', { kind: 'messenger', service: 'bale', ...some })).toThrow('accessToken');
  });
});

/** A gateway with login by token: each token is good for two messages. */
async function gateway() {
  const seen: { authorization: string | undefined; body: unknown }[] = [];
  let logins = 0;
  let left = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const answer = (status: number, json: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      if (request.url === '/token') {
        if (new URLSearchParams(body).get('client_secret') !== 'right') return answer(403, {});
        logins += 1;
        left = 2;
        return answer(200, { access_token: `token-${logins}` });
      }
      const { authorization } = request.headers;
      if (authorization !== `Bearer token-${logins}` || left === 0) return answer(401, {});
      left -= 1;
      seen.push({ authorization, body: JSON.parse(body) });
      return answer(200, { result: { id: `m-${seen.length}` } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, address, logins: () => logins };
}

describe('a messenger that settings describe', () => {
  const described = (address: string, secret = 'right') => ({
    service: 'http',
    url: `${address}/send`,
    headers: { authorization: 'Bearer {token}' },
    template: '{"phone":"{to}","otp":"{code}","text":"{text}"}',
    numberForm: 'plus',
    idPath: 'result.id',
    login: {
      url: `${address}/token`,
      fields: { grant_type: 'client_credentials', client_id: 'peyk', client_secret: secret },
    },
    receipts: { id: 'id', state: 'state', states: { read: 'delivered' } },
  });

  test('is signed in to once, again when its token ends, and gets the code in its place', async () => {
    const { seen, address, logins } = await gateway();
    const { carrier, listener } = await start(described(address));
    for (const id of ['m-1', 'm-2', 'm-3']) {
      carrier.submit(message('09121234567', 'Code "482913"', id));
      expect(await listener.outcomeOf(id)).toEqual({ outcome: 'submitted', carrierMessageIds: [id] });
    }
    expect(logins()).toBe(2);
    expect(seen[0]?.body).toEqual({ phone: '+989121234567', otp: '482913', text: 'Code "482913"' });
  });

  test('has states of its own', async () => {
    const { address } = await gateway();
    const { carrier, listener } = await start(described(address));
    await carrier.receive?.({ query: {}, body: { id: 'm-1', state: 'read' } });
    expect(listener.receipts).toMatchObject([{ carrierMessageId: 'm-1', state: 'delivered' }]);
  });

  test('that gives no token takes nothing, and its answer is not repeated', async () => {
    const { address } = await gateway();
    const { carrier, listener } = await start(described(address, 'wrong'));
    carrier.submit(message('09121234567'));
    expect(await listener.outcomeOf('7:1201:0')).toEqual({
      outcome: 'try-later',
      reason: 'login: HTTP 403 without a token',
    });
  });
});
