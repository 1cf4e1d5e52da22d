import { expect, test } from 'vitest';

import { signIn } from '../../../../test/panel.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const change = '/panel/v1/me';
const body = { name: 'نام تازه' };

async function givenBrowser() {
  const { accountId } = await service.given.account();
  return signIn(service, await service.given.user({ accountId }));
}

async function patchWith(cookie: string, headers: Record<string, string>) {
  return service.as(undefined).patch(change, body, { headers: { cookie, ...headers } });
}

test('a change by cookie needs the token of that very session', async () => {
  const browser = await givenBrowser();
  const stranger = await givenBrowser();
  const { cookie, csrfToken } = browser;
  expect((await patchWith(cookie, {})).body.error_code).toBe('forged_request');
  expect((await patchWith(cookie, { 'x-csrf-token': 'x' })).status).toBe(403);
  expect((await patchWith(cookie, { 'x-csrf-token': stranger.csrfToken })).status).toBe(403);
  expect((await patchWith(cookie, { 'x-csrf-token': csrfToken })).status).toBe(200);
});

test('reading needs none', async () => {
  const { cookie } = await givenBrowser();
  expect((await service.as(undefined).get(change, { headers: { cookie } })).status).toBe(200);
});

test('a change that comes from another site is refused, token or not', async () => {
  const { cookie, csrfToken } = await givenBrowser();
  const from = (headers: Record<string, string>) =>
    patchWith(cookie, { 'x-csrf-token': csrfToken, ...headers });
  expect((await from({ origin: 'https://evil.example' })).body.error_code).toBe('forged_request');
  expect((await from({ origin: 'null' })).status).toBe(403);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await from({ origin: service.address, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('another site cannot sign a visitor in either', async () => {
  const { accountId } = await service.given.account();
  const user = await service.given.user({ accountId });
  const headers = { origin: 'https://evil.example' };
  const answer = await service.as(undefined).post('/panel/v1/sign-in', user, { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('the same holds where the cookie stands in for a key', async () => {
  const browser = await givenBrowser();
  const path = '/ws/v1/account/update';
  const json = { first_name: 'مینا' };
  const forged = { headers: { cookie: browser.cookie } };
  expect((await service.as(undefined).post(path, json, forged)).body.error_code).toBe('forged_request');
});
