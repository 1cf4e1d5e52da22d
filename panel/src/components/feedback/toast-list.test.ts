import { expect, test } from 'vitest';

import { ToastList } from './toast-list.ts';

const toast = (message: string) => ({ message, color: 'accent', forMs: 1000 }) as const;

test('toasts are shown until they are removed, and listeners are called', () => {
  const list = new ToastList();
  const heard: unknown[] = [];
  const forget = list.subscribe(() => heard.push(list.shown().map(({ message }) => message)));
  const first = list.add(toast('saved'));
  list.add(toast('sent'));
  list.remove(first);
  forget();
  list.add(toast('unheard'));
  expect(heard).toEqual([['saved'], ['saved', 'sent'], ['sent']]);
});

test('the newest push out the oldest', () => {
  const list = new ToastList();
  for (const message of ['1', '2', '3', '4']) list.add(toast(message));
  expect(list.shown().map(({ message }) => message)).toEqual(['2', '3', '4']);
});
