import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { linkTo } from '../links.ts';
import { Navigation, type Elsewhere, type HistoryWindow, type Opened } from './navigation.ts';
import type { Place } from './place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window with a history of its own. */
function fakeWindow(href: string) {
  const entries = [{ href, state: null as unknown }];
  let at = 0;
  let onPopState = () => {};
  const current = () => entries[at] ?? { href, state: null };
  const window = {
    scrollY: 0,
    history: {
      scrollRestoration: 'auto',
      get state() {
        return current().state;
      },
      pushState(state: unknown, _: string, to: string) {
        entries.splice((at += 1), entries.length, { href: to, state });
      },
      replaceState(state: unknown, _: string, to: string) {
        entries[at] = { href: to, state };
      },
    },
    get location() {
      const { pathname, search, href: whole } = new URL(current().href, 'http://panel');
      return { pathname, search, href: whole };
    },
    addEventListener: (_: string, listener: () => void) => void (onPopState = listener),
  };
  const back = () => {
    at -= 1;
    onPopState();
  };
  return { window: window as unknown as HistoryWindow & { scrollY: number }, entries, back };
}

type Answer = { readonly view: string } | Elsewhere;

function started(
  href: string,
  open: (place: Place) => Promise<Answer> = async ({ path }) => ({ view: path }),
) {
  const { window, entries, back } = fakeWindow(href);
  const shown: Opened<string>[] = [];
  const opener = { open, pending: () => 'pending', failed: (_: Place, problem: unknown) => String(problem) };
  const navigation = new Navigation(opener, window);
  navigation.follow((opened) => {
    shown.push(opened);
    opened.onShown();
  });
  navigation.start();
  return { navigation, window, entries, back, shown, views: () => shown.map(({ view }) => view) };
}

test('the page of the address is opened, then those that are gone to', async () => {
  const { navigation, views, entries } = started('/reports?page=2');
  await vi.runAllTimersAsync();
  await navigation.go(linkTo('/wallet', { tab: 'orders' }));
  expect(views()).toEqual(['/reports', '/wallet']);
  expect(navigation.opened?.place).toEqual({ path: '/wallet', search: { tab: 'orders' } });
  expect(entries.map(({ href }) => href)).toEqual(['/reports?page=2', '/wallet?tab=orders']);
});

test('a link to the page itself, and a replaced one, leave no second entry', async () => {
  const { navigation, entries } = started('/reports');
  await navigation.go(linkTo('/reports'));
  await navigation.go(linkTo('/reports', { status: 'failed' }), { replace: true });
  expect(entries.map(({ href }) => href)).toEqual(['/reports?status=failed']);
});

test('one page sends to another', async () => {
  const { navigation, views, entries } = started('/wallet', async ({ path }) =>
    path === '/wallet' ? { elsewhere: linkTo('/sign-in') } : { view: path },
  );
  await vi.runAllTimersAsync();
  expect(views()).toEqual(['/sign-in']);
  expect(entries.map(({ href }) => href)).toEqual(['/sign-in']);
  expect(navigation.place.path).toBe('/sign-in');
});

test('of two wishes the last one counts, whichever is loaded first', async () => {
  const waits: Record<string, () => void> = {};
  const { navigation, views } = started('/', ({ path }) =>
    path === '/'
      ? Promise.resolve({ view: path })
      : new Promise((resolve) => (waits[path] = () => resolve({ view: path }))),
  );
  await vi.runAllTimersAsync();
  const first = navigation.go(linkTo('/reports'));
  const second = navigation.go(linkTo('/wallet'));
  waits['/wallet']?.();
  await second;
  waits['/reports']?.();
  await first;
  expect(views()).toEqual(['/', '/wallet']);
});

test('a page that takes long has something in its place, and one that fails says so', async () => {
  const { navigation, views } = started('/', async ({ path }) => {
    if (path === '/wallet') throw new Error('no wallet');
    await new Promise((resolve) => setTimeout(resolve, path === '/reports' ? 3000 : 10));
    return { view: path };
  });
  await vi.runAllTimersAsync();
  const gone = navigation.go(linkTo('/reports'));
  await vi.runAllTimersAsync();
  await gone;
  await navigation.go(linkTo('/wallet'));
  expect(views()).toEqual(['/', 'pending', '/reports', 'Error: no wallet']);
});

test('a new page begins at its top, a replaced one stays, and back leads to where one was', async () => {
  const { navigation, window, back, shown } = started('/reports');
  await vi.runAllTimersAsync();
  window.scrollY = 700;
  await navigation.go(linkTo('/reports', { status: 'failed' }), { replace: true });
  await navigation.go(linkTo('/reports/$id', { id: 7 }));
  window.scrollY = 20;
  back();
  await vi.runAllTimersAsync();
  expect(shown.map(({ scroll }) => scroll)).toEqual([undefined, undefined, 0, 700]);
});
