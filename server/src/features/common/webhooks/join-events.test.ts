import { expect, test } from 'vitest';

import { bodyOf } from './join-events.ts';

const event = (items: readonly number[]) => ({
  id: 1,
  type: 'message.updated',
  rows: items.length,
  data: { messages: items.map((item) => ({ send_id: 7, item })) },
  created_at: new Date(0),
});

const itemsOf = (body: string) =>
  (JSON.parse(body) as { data: { messages: { item: number }[] } }).data.messages.map(({ item }) => item);

test('the message of a send to one has the number that reports show, also in events stored before', () => {
  expect(itemsOf(bodyOf([event([0])]))).toEqual([1]);
  expect(itemsOf(bodyOf([event([0]), event([1, 2])]))).toEqual([1, 1, 2]);
});
