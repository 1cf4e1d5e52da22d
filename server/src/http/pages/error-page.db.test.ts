import { expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';

const service = testService();
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const visit = (path: string, headers: Record<string, string> = {}) =>
  service.as(undefined).get(path, { headers: { accept, ...headers } });

test('a browser at an unknown address gets a page in its language', async () => {
  const persian = await visit('/nothing/here');
  expect(persian.status).toBe(404);
  expect(persian.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(persian.headers['content-security-policy']).toContain("default-src 'none'");
  expect(persian.text).toContain('<html lang="fa" dir="rtl">');
  expect(persian.text).toContain('<h1>صفحه پیدا نشد</h1>');
  for (const english of [
    await visit('/nothing/here?lang=en'),
    await visit('/nothing/here', { 'accept-language': 'en' }),
  ]) {
    expect(english.status).toBe(404);
    expect(english.text).toContain('<html lang="en" dir="ltr">');
    expect(english.text).toContain('<h1>Page not found</h1>');
    expect(english.text).toContain('href="?lang=fa"');
  }
});

test('a browser at an address for programs gets a page, with the methods in Allow', async () => {
  const { status, headers, text } = await visit('/panel/v1/sign-in?lang=en');
  expect([status, headers['allow']]).toEqual([405, 'POST']);
  expect(text).toContain('<h1>This address is not a page</h1>');
});

test('an address of a page that does not exist is a page too', async () => {
  const { status, headers, text } = await visit('/gateway/nothing?lang=en');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(text).toContain('Not found.');
});

test('nothing of the address gets into the page', async () => {
  expect((await visit('/<script>alert(1)</script>?lang=<b>')).text).not.toMatch(/alert|<b>(?!پیک)/);
});

test('programs get the envelope, with every Accept that they send', async () => {
  for (const headers of [
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { accept: 'application/json, text/html' },
  ]) {
    const missing = await service.as(undefined).get('/nothing', { headers });
    expect([missing.status, missing.body.error_code]).toEqual([404, 'not_found']);
    const other = await service.as(undefined).get('/panel/v1/sign-in', { headers });
    expect([other.status, other.body.error_code]).toEqual([405, 'method_not_allowed']);
  }
  // A form that was sent, and an address of the interface: their callers read JSON.
  const posted = await service.as(undefined).request('POST', '/nothing', { headers: { accept } });
  expect(posted.body.error_code).toBe('not_found');
  expect((await visit('/ws/v1/account/balance')).body.error_code).toBe('unauthorized');
});
