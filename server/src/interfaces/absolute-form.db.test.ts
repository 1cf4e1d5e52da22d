import { beforeAll, describe, expect, test } from 'vitest';

import { rawBody, rawRequest } from '../../test/raw-request.ts';
import { exchange } from '../../test/raw-exchange.ts';
import { givenSender } from '../../test/sender.ts';
import { testService } from '../../test/test-platform.ts';
import { apiKeys } from '../features/people/accounts/index.ts';

const hosts = {
  kavenegar: 'api.kavenegar.com',
  'payamak-panel': 'rest.payamak-panel.com',
  'sms-ir': 'api.sms.ir',
} as const;
type Provider = keyof typeof hosts;

const service = testService({
  PEYK_INTERFACE_HOSTS: Object.entries(hosts)
    .map(([provider, host]) => `${host}=${provider}`)
    .join(','),
});
const recipient = '09123456789';
const form = 'application/x-www-form-urlencoded';

let byLibrary = 0;
beforeAll(() => {
  service.app.server.on('request', () => (byLibrary += 1));
});

async function givenUser(provider: Provider) {
  const user = await givenSender(service);
  expect((await user.caller.put(`/ws/v1/doors/${provider}`, { is_open: true })).status).toBe(200);
  await user.caller.put('/ws/v1/account/sending', { code_line: user.line.number });
  const limits = { permissions: null, rateLimitPerMinute: null, provider };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, user.accountId, { name: 'door', limits }));
  return { ...user, doorKey: key };
}

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly headers?: string;
}

type User = Awaited<ReturnType<typeof givenUser>>;

/** A code as the programs of each provider send it, and what they read of a good answer. */
const codes: Readonly<Record<Provider, { of(user: User): Sent; good: object }>> = {
  kavenegar: {
    of: ({ doorKey, code }) => ({
      path: `/v1/${doorKey}/verify/lookup.json`,
      type: form,
      body: new URLSearchParams({ receptor: recipient, template: code, token: '48213' }).toString(),
    }),
    good: { return: { status: 200 }, entries: [{ receptor: recipient }] },
  },
  'payamak-panel': {
    of: ({ key, code }) => ({
      path: '/api/SendSMS/BaseServiceNumber',
      type: form,
      body: new URLSearchParams({
        username: 'u',
        password: key,
        text: '48213',
        to: recipient,
        bodyId: code,
      }).toString(),
    }),
    good: { RetStatus: 1 },
  },
  'sms-ir': {
    of: ({ key, code }) => ({
      path: '/v1/send/verify/',
      type: 'application/json',
      body: JSON.stringify({
        mobile: recipient,
        templateId: code,
        parameters: [{ name: 'CODE', value: '48213' }],
      }),
      headers: `X-API-KEY: ${key}\r\n`,
    }),
    good: { status: 1 },
  },
};

function requestOf(line: string, host: string, { type, body, headers = '' }: Sent, more: string): string {
  const length = Buffer.byteLength(body);
  return `POST ${line} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${headers}${more}\r\n${body}`;
}

describe.each(Object.keys(codes) as Provider[])('%s', (provider) => {
  const { of, good } = codes[provider];
  const host = hosts[provider];

  test.each([
    ['around the HTTP library', '', 0],
    ['through it', 'TE: trailers\r\n', 1],
  ])('is found by a relative request line, %s', async (_name, more, handedOver) => {
    const user = await givenUser(provider);
    const sent = of(user);
    const before = byLibrary;
    const answer = await exchange(service, [requestOf(sent.path, host, sent, more)], 1);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(rawBody(answer)).toMatchObject(good);
    expect(byLibrary - before).toBe(handedOver);
  });

  // Its own name decides then, whatever the Host header says; the scheme may be that of the provider.
  test.each([
    ['http', host, 80],
    ['https', host, 443],
    ['http', '127.0.0.1', 80],
  ])('is found by an absolute request line with %s and the Host header %s', async (scheme, header, port) => {
    const user = await givenUser(provider);
    const sent = of(user);
    for (const written of [host, `${host}:${port}`, host.toUpperCase()]) {
      const line = `${scheme}://${written}${sent.path}`;
      const bytes = requestOf(line, header, sent, 'Connection: close\r\n');
      const answer = await rawRequest(service.address, bytes);
      expect(answer, line).toMatch(/^HTTP\/1\.1 200 /);
      expect(rawBody(answer), line).toMatchObject(good);
    }
    expect((await user.caller.get('/ws/v1/send_request')).body.data.total).toBe(3);
  });

  test('is refused in its own form behind an absolute request line, and keeps the connection', async () => {
    const user = await givenUser(provider);
    await user.caller.put(`/ws/v1/doors/${provider}`, { is_open: false });
    const sent = of(user);
    const bytes = requestOf(`http://${host}${sent.path}`, host, sent, '');
    const answers = await exchange(service, [bytes, bytes], 2);
    expect(answers.match(/HTTP\/1\.1 (?:200|401|407) /g)).toHaveLength(2);
    expect(answers).not.toContain('"success"');
  });
});

test('an absolute request line of a host that leads nowhere else is one of ours', async () => {
  const user = await givenSender(service);
  const line = `${service.address}/ws/v1/account/balance`;
  const answer = await rawRequest(
    service.address,
    `GET ${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nApi-Key: ${user.key}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
