import { expect, test } from 'vitest';

import { signIn } from '../../../../../test/panel.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/panel/v1/views';

test('a person saves a list by name, replaces and deletes it; others see nothing of it', async () => {
  const account = await service.given.account();
  const browser = await signIn(service, await service.given.user(account));
  const view = { page: '/reports', name: 'نرسیده‌ها', search: 'outcome=failed' };
  expect((await browser.call('PUT', path, view)).body.data).toEqual(view);
  const newer = { ...view, search: 'outcome=failed&line=9000' };
  expect((await browser.call('PUT', path, newer)).status).toBe(200);
  expect((await browser.call('GET', path)).body.data).toEqual([newer]);

  const other = await signIn(service, await service.given.user({ ...account, role: 'viewer' }));
  expect((await other.call('GET', path)).body.data).toEqual([]);
  const named = `${path}?${new URLSearchParams({ page: view.page, name: view.name }).toString()}`;
  expect((await other.call('DELETE', named)).status).toBe(404);
  expect((await browser.call('DELETE', named)).status).toBe(200);
  expect((await browser.call('GET', path)).body.data).toEqual([]);
});

test('a view is of a page of the panel, and a person has a hundred at most', async () => {
  const browser = await signIn(service, await service.given.user(await service.given.account()));
  const wrong = { page: 'https://elsewhere.example', name: 'x', search: '' };
  expect((await browser.call('PUT', path, wrong)).status).toBe(422);
  for (let at = 0; at < 100; at += 1)
    expect((await browser.call('PUT', path, { page: '/reports', name: `${at}`, search: '' })).status).toBe(
      200,
    );
  const { status, body } = await browser.call('PUT', path, { page: '/reports', name: 'more', search: '' });
  expect([status, body.error_code]).toEqual([409, 'too_many_views']);
});
