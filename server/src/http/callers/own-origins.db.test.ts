import { expect, test } from 'vitest';

import { caller } from '../../../test/caller.ts';
import { cookieOf } from '../../../test/panel.ts';
import { testService } from '../../../test/test-platform.ts';

const service = testService({
  PEYK_BASE_URL: 'https://sms.example',
  PEYK_CONSOLE_URL: 'http://console.example',
  PEYK_PRIVATE_PORT: '0',
});
const privately = () => caller(service.privateAddress ?? '', undefined);
const english = { 'accept-language': 'en' };

async function givenOperator() {
  const { operatorId } = await service.given.operator();
  return service.given.user({ operatorId });
}

async function signInFrom(at: ReturnType<typeof caller>, headers: Record<string, string>) {
  return at.post('/panel/v1/sign-in', await givenOperator(), { headers: { ...english, ...headers } });
}

test('the page that a port serves is its own: on the private port with a cookie for plain HTTP', async () => {
  const origin = service.privateAddress ?? '';
  const answer = await signInFrom(privately(), { origin });
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^peyk_session=(?!.*Secure)/);
  const headers = { cookie: cookieOf(answer), origin, 'x-csrf-token': answer.body.data.csrf_token as string };
  const added = await privately().post(
    '/operator/v1/operators',
    { name: 'مینا', username: 'mina.op' },
    { headers },
  );
  expect(added.status).toBe(201);
  expect(added.body.data.password_set_url).toMatch(/^http:\/\/console\.example\/sign-in\//);
});

test('on PORT the public address and the one that was dialled are ours, with a secure cookie', async () => {
  for (const origin of ['https://sms.example', service.address]) {
    const answer = await signInFrom(service.as(undefined), { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-peyk_session=.*Secure/);
  }
});

test('a foreign page is refused with both addresses, also on the private port', async () => {
  const own = service.privateAddress ?? '';
  const foreign = await signInFrom(privately(), { origin: 'https://evil.example' });
  expect([foreign.status, foreign.body.error_code]).toEqual([403, 'forged_request']);
  expect(foreign.body.message).toContain('https://evil.example');
  for (const expected of ['https://sms.example', 'http://console.example', own])
    expect(foreign.body.message).toContain(expected);
  const otherPort = own.replace(/\d+$/, '1');
  expect((await signInFrom(privately(), { origin: otherPort })).status).toBe(403);
  expect((await signInFrom(privately(), { origin: own.replace('http', 'https') })).status).toBe(403);
});

test('a foreign name that was pointed at this machine is not ours; one of the settings is', async () => {
  const from = (host: string) => signInFrom(privately(), { host, origin: `http://${host}` });
  expect((await from('evil.example:9090')).body.error_code).toBe('forged_request');
  expect((await from('console.example')).status).toBe(200);
  expect((await from('localhost:9090')).status).toBe(200);
});

test('an operator gets the address of a console that is not served here; customers do not', async () => {
  const operator = await signInFrom(service.as(undefined), {});
  const me = async (at: ReturnType<typeof caller>, cookie: string) =>
    (await at.get('/panel/v1/me', { headers: { cookie } })).body.data.console_url;
  expect(await me(service.as(undefined), cookieOf(operator))).toBe('http://console.example/console');
  expect(await me(privately(), cookieOf(await signInFrom(privately(), {})))).toBeNull();
  const { accountId } = await service.given.account();
  const user = await service.given.user({ accountId });
  const customer = await service.as(undefined).post('/panel/v1/sign-in', user);
  expect(await me(service.as(undefined), cookieOf(customer))).toBeNull();
});

test('pages at an https address bind browsers to it, those of the private port and answers of the API do not', async () => {
  const asBrowser = { headers: { accept: 'text/html' } };
  const header = 'strict-transport-security';
  const at = caller(service.address, undefined);
  for (const path of ['/', '/docs', '/nowhere'])
    expect((await at.get(path, asBrowser)).headers[header], path).toBe('max-age=31536000');
  expect((await at.get('/ws/v1/account/balance')).headers[header]).toBeUndefined();
  expect((await privately().get('/', asBrowser)).headers[header]).toBeUndefined();
});
