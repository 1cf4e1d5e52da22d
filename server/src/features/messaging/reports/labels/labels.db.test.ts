import { beforeAll, expect, test } from 'vitest';

import { givenSender, type Sender } from '../../../../../test/sender.ts';
import { testService } from '../../../../../test/test-platform.ts';

const service = testService();
const path = '/ws/v1/send_request/labels';
let sender: Sender;
let ids: number[];

beforeAll(async () => {
  sender = await givenSender(service);
  ids = [];
  for (const end of [1, 2, 3]) ids.push(await sender.sent({ recipient: `0912100000${end}` }));
});

const label = (body: object) => sender.caller.post(path, body);
const found = async (query: string) => {
  const { data } = (await sender.caller.get(`/ws/v1/send_request?${query}`)).body.data;
  return (data as { id: number }[]).map(({ id }) => id);
};

test('chosen sends are labelled together, found by a label, and lose it again', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const labelled = await label({ ids: [first, second], add: ['نوروز', 'VIP'] });
  expect(labelled.body.data).toEqual([
    { id: first, labels: ['VIP', 'نوروز'] },
    { id: second, labels: ['VIP', 'نوروز'] },
  ]);
  // The same again changes nothing.
  expect((await label({ ids: [first], add: ['VIP'] })).status).toBe(200);
  expect(await found('label=VIP')).toEqual([second, first]);
  expect(await found('label=vip')).toEqual([]);
  expect((await label({ ids: [second, third], add: ['پیگیری'], remove: ['VIP'] })).body.data).toEqual([
    { id: second, labels: ['نوروز', 'پیگیری'] },
    { id: third, labels: ['پیگیری'] },
  ]);
  expect((await sender.caller.get(path)).body.data).toEqual([
    { label: 'VIP', count: 1 },
    { label: 'نوروز', count: 2 },
    { label: 'پیگیری', count: 2 },
  ]);
  expect((await sender.show(third)).labels).toEqual(['پیگیری']);
  const file = await sender.caller.get(`/ws/v1/send_request/export?format=csv&label=VIP`);
  expect(file.text).toContain('VIP');
  await label({ ids, remove: ['VIP', 'نوروز', 'پیگیری'] });
  expect((await sender.caller.get(path)).body.data).toEqual([]);
});

test('labels stay within their account and its limits', async () => {
  const [first = 0] = ids;
  const other = await givenSender(service);
  const strange = await other.caller.post(path, { ids: [first], add: ['theirs'] });
  expect(strange.status).toBe(404);
  expect((await sender.show(first)).labels).toEqual([]);
  expect((await label({ ids: [first], add: [' around '] })).status).toBe(422);
  const many = Array.from({ length: 10 }, (_, at) => `برچسب ${at}`);
  expect((await label({ ids: [first], add: many })).status).toBe(200);
  const more = await label({ ids: [first], add: ['یکی دیگر'] });
  expect([more.status, more.body.error_code]).toEqual([409, 'too_many_labels']);
  expect((await sender.show(first)).labels).toHaveLength(10);
});
