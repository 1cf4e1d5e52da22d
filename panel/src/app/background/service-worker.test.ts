import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, '../../../service-worker.js'), 'utf8');

type Listener = (event: object) => void;

/** The worker in a world of its own, with one page that is open or none. */
function givenWorker(open: readonly object[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    peykShell: { build: 'x', files: ['/assets/a.js'], addresses: ['/', '/reports/:id', '/console/*'] },
    location: { origin: 'https://peyk.example.com' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
  };
  runInContext(
    source,
    createContext({ self, URL, caches: { match: async () => undefined }, fetch: async () => 'fetched' }),
  );
  const happen = async (name: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  /** Whether the worker answers a request itself. */
  const answers = (pathname: string, { method = 'GET', mode = 'cors' } = {}) => {
    const respondWith = vi.fn();
    const request = { method, mode, url: `https://peyk.example.com${pathname}` };
    listeners.get('fetch')?.({ request, respondWith });
    return respondWith.mock.calls.length > 0;
  };
  return { showNotification, openWindow, happen, answers };
}

test('a push is shown in its language and direction', async () => {
  const { happen, showNotification } = givenWorker();
  const data = { tag: 'notice-7', path: '/tickets/3', body: 'متن', language: 'fa', direction: 'rtl' };
  await happen('push', { data: { json: () => data } });
  expect(showNotification).toHaveBeenCalledWith(
    'پیک',
    expect.objectContaining({ body: 'متن', tag: 'notice-7', dir: 'rtl', data: { path: '/tickets/3' } }),
  );
});

test('its click leads the open page there, or a new one, and never to another site', async () => {
  const page = { focus: vi.fn(), navigate: vi.fn() };
  const close = vi.fn();
  const click = (to: string) => ({ notification: { close, data: { path: to } } });
  const withPage = givenWorker([page]);
  await withPage.happen('notificationclick', click('/tickets/3'));
  expect(page.navigate).toHaveBeenCalledWith('https://peyk.example.com/tickets/3');
  const alone = givenWorker();
  await alone.happen('notificationclick', click('/wallet'));
  await alone.happen('notificationclick', click('//evil.example.com/'));
  expect(alone.openWindow.mock.calls).toEqual([['https://peyk.example.com/wallet']]);
});

test('the worker answers for pages and files of the shell, and for nothing of a person', () => {
  const { answers } = givenWorker();
  for (const page of ['/', '/reports/7', '/console/lines'])
    expect(answers(page, { mode: 'navigate' }), page).toBe(true);
  for (const other of ['/docs', '/reports/7/items', '/pay/1', '/handset'])
    expect(answers(other, { mode: 'navigate' }), other).toBe(false);
  expect(answers('/assets/a.js')).toBe(true);
  for (const call of ['/assets/other.js', '/panel/v1/me', '/ws/v1/send_request', '/operator/v1/bell'])
    expect(answers(call), call).toBe(false);
  expect(answers('/', { method: 'POST', mode: 'navigate' })).toBe(false);
});
