import { expect, test } from 'vitest';

import { testBrowser } from '../../../../test/browser.ts';
import { testService } from '../../../../test/test-platform.ts';
import { createPasswordLink, passwordLinkAddress } from '../../people/credentials/index.ts';

const service = testService();
const chromium = testBrowser();
const password = 'derakht kuchak 88 abi';

async function givenInvited() {
  const { accountId } = await service.given.account();
  const user = await service.given.user({ accountId });
  const { db, clock } = service.platform;
  const token = await db.transaction().execute((tx) => createPasswordLink(tx, clock, user.userId));
  return { ...user, url: passwordLinkAddress(service.address, token) };
}

/** What the panel's own scripts do; it runs in the page. */
const visit = (credentials: object) => `(async () => {
  const call = async (path, init) => (await fetch(path, init)).json();
  const post = (path, body, headers = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/panel/v1/sign-in', ${JSON.stringify(credentials)});
  return {
    cookie: document.cookie,
    me: (await call('/panel/v1/me')).data.username,
    forged: (await post('/panel/v1/sign-out', {})).error_code,
    out: (await post('/panel/v1/sign-out', {}, { 'x-csrf-token': signedIn.data.csrf_token })).status,
    after: (await call('/panel/v1/me')).error_code,
  };
})()`;

test('in a real browser a person sets a password on the page, signs in, and no script reads the session', async () => {
  const { url, username } = await givenInvited();
  const page = await chromium.page({ locale: 'en' });
  await page.goto(`${url}&lang=en`);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill('something else entirely');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('do not match');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.getByRole('status').textContent()).toContain(username);

  const seen = await page.evaluate(visit({ username, password }));
  expect(seen).toEqual({
    cookie: '',
    me: username,
    forged: 'forged_request',
    out: 'success',
    after: 'unauthorized',
  });
});

test('the page is right to left in Persian, fits a phone, and its fields have names', async () => {
  const { url } = await givenInvited();
  const page = await chromium.page({ viewport: { width: 320, height: 640 } });
  await page.goto(`${url}&lang=fa`);
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  expect(await page.getByLabel('رمز عبور جدید').count()).toBe(1);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Set your password' }).waitFor();
});
