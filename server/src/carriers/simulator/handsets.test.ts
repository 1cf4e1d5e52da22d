import { expect, test } from 'vitest';

import { Handsets } from './handsets.ts';

const limits = { handsetsMax: 3, messagesPerHandset: 2 };

test('keeps the newest messages of a phone, newest last', () => {
  const handsets = new Handsets(limits);
  for (const text of ['1', '2', '3']) handsets.receive('a', '9000', text, null);
  expect(handsets.messages('a').map(({ text }) => text)).toEqual(['2', '3']);
});

test('forgets the phone that was silent longest, lists the newest first', () => {
  const handsets = new Handsets(limits);
  for (const number of ['a', 'b', 'c', 'a', 'd']) handsets.receive(number, '9000', 'x', null);
  expect(handsets.list().map(({ number }) => number)).toEqual(['d', 'a', 'c']);
  expect(handsets.messages('b')).toEqual([]);
});

test('shows a long message when its last part is there, in any order', () => {
  const handsets = new Handsets(limits);
  const parts = ['one ', 'two ', 'three'];
  for (const n of [2, 0, 2, 1])
    handsets.receive('a', '9000', parts[n]!, { reference: 1, total: 3, sequence: n + 1 });
  expect(handsets.messages('a')).toMatchObject([{ direction: 'in', text: 'one two three', parts: 3 }]);
});

test('a flood of first parts does not fill the memory', () => {
  const handsets = new Handsets(limits);
  for (let n = 0; n < 5_000; n += 1)
    handsets.receive(`${n}`, '9000', 'x', { reference: 1, total: 2, sequence: 1 });
  handsets.receive('0', '9000', 'y', { reference: 1, total: 2, sequence: 2 });
  expect(handsets.list()).toEqual([]);
  handsets.receive('4999', '9000', 'y', { reference: 1, total: 2, sequence: 2 });
  expect(handsets.messages('4999')).toMatchObject([{ text: 'xy' }]);
});

test('a watcher is called for every change until it stops', () => {
  const handsets = new Handsets(limits);
  const heard: string[] = [];
  const stop = handsets.watch((number) => heard.push(number));
  handsets.receive('a', '9000', 'x', null);
  handsets.recordReply('b', '9000', 'y', 1);
  stop();
  handsets.receive('c', '9000', 'z', null);
  expect(heard).toEqual(['a', 'b']);
});
