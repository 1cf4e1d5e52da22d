import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { startTestService, testService } from '../../../../test/test-platform.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const anyone = () => service.as(undefined);
const outside = { host: 'sms.example.com' };
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const addresses = [
  '/handset',
  '/handset/phones',
  '/handset/phones/09121234567',
  '/handset/events',
  '/handset/calls/1/recording',
];
const replyAddress = '/handset/phones/09121234567/reply';
const reply = { line: '3000', text: 'سلام' };

test.each([
  ['another name of the service', outside],
  ['a name that points at this machine', { host: '127.0.0.1.example.com' }],
  ['an address behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that names itself', { forwarded: 'for=203.0.113.7' }],
])('through %s the phones are shown only after signing in', async (_name, headers) => {
  for (const address of addresses) {
    const { status, body } = await anyone().get(address, { headers });
    expect([address, status, body.error_code]).toEqual([address, 401, 'unauthorized']);
  }
  expect((await anyone().post(replyAddress, reply, { headers })).status).toBe(401);
});

test('on the own machine the phones are open', async () => {
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80'])
    expect((await anyone().get('/handset/phones', { headers: { host } })).status).toBe(200);
  expect((await anyone().post(replyAddress, reply)).status).toBe(201);
});

test('a browser from elsewhere is sent to sign in, and comes back', async () => {
  const { status, headers } = await anyone().get('/handset?lang=en', { headers: { ...outside, ...browser } });
  expect([status, headers.location]).toEqual([303, '/sign-in?to=/handset']);
  // Data for scripts is refused in the envelope, whatever the browser says it accepts.
  const data = await anyone().get('/handset/phones', { headers: { ...outside, ...browser } });
  expect([data.status, data.body.error_code]).toEqual([401, 'unauthorized']);
});

test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'a page of another site cannot write on a phone: %o',
  async (headers) => {
    const refused = await anyone().post(replyAddress, reply, { headers });
    expect([refused.status, refused.body.error_code]).toEqual([403, 'forged_request']);
  },
);

test('an operator who signed in sees the phones and replies, with the token of the page', async () => {
  const { operatorId, key } = await service.given.operator();
  const session = await signIn(service, await service.given.user({ operatorId }));
  const page = await session.call('GET', '/handset', undefined, { ...outside, ...browser });
  expect(page.status).toBe(200);
  expect(page.text).toContain(`"csrfToken":"${session.csrfToken}"`);
  expect((await session.call('GET', '/handset/phones', undefined, outside)).status).toBe(200);
  expect((await session.call('POST', replyAddress, reply, outside)).status).toBe(201);
  const forged = await session.call('POST', replyAddress, reply, { ...outside, 'x-csrf-token': '' });
  expect([forged.status, forged.body.error_code]).toEqual([403, 'forged_request']);
  expect((await service.as(key).get('/handset/phones', { headers: outside })).status).toBe(200);
});

test('customers and operators of smaller roles do not see them, as passwords are reset there', async () => {
  const { accountId } = await service.given.account();
  const { operatorId, key } = await service.given.operator('support');
  for (const place of [{ accountId }, { operatorId }]) {
    const session = await signIn(service, await service.given.user(place));
    const { status, body } = await session.call('GET', '/handset/phones', undefined, outside);
    expect([status, body.error_code]).toEqual([403, 'forbidden']);
  }
  expect((await service.as(key).get('/handset/phones', { headers: outside })).status).toBe(403);
});

test('a service with an address of its own is never taken for the own machine', async () => {
  const settings = { PEYK_ROLES: 'api,worker', PEYK_BASE_URL: 'https://sms.example.com' };
  const other = await startTestService(settings, { connection: service.connection });
  try {
    expect((await other.service.as(undefined).get('/handset/phones')).status).toBe(401);
  } finally {
    await other.stop();
  }
});

test('PEYK_HANDSET=open shows the phones to everybody, but takes no replies from other sites', async () => {
  const settings = { PEYK_ROLES: 'api,worker', PEYK_HANDSET: 'open' };
  const other = await startTestService(settings, { connection: service.connection });
  try {
    const visitor = other.service.as(undefined);
    expect((await visitor.get('/handset', { headers: { ...outside, ...browser } })).status).toBe(200);
    expect((await visitor.post(replyAddress, reply, { headers: outside })).status).toBe(201);
    const headers = { ...outside, origin: 'https://evil.example' };
    expect((await visitor.post(replyAddress, reply, { headers })).status).toBe(403);
  } finally {
    await other.stop();
  }
});
