import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { givenSender } from '../../../../test/sender.ts';
import { testService } from '../../../../test/test-platform.ts';
import { findRunningCarriers } from '../../lines/carriers/index.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const anyone = () => service.as(undefined);

function handsets() {
  const found = findRunningCarriers(service.platform)?.simulators[0];
  if (found === undefined) throw new Error('the built-in simulator runs in this service');
  return found.simulator.handsets;
}
const arrive = (mobile: string, text: string) => handsets().receive(mobile, '90008361', text, null);

let serial = 0;
const unusedMobile = () => `0912${String(7_500_000 + (serial += 1))}`;
const messagesOf = async (mobile: string) =>
  (await anyone().get(`/handset/phones/${mobile}`)).body.data.messages as { id: number; text: string }[];
const next = async (mobile: string, query = '') =>
  (await anyone().get(`/handset/phones/${mobile}/next${query}`)).body.data;

test('the next message is waited for, and its code is given with it', async () => {
  const sender = await givenSender(service);
  const mobile = unusedMobile();
  const asked = next(mobile, `?after=${new Date(Date.now() - 1).toISOString()}&timeout=60`);
  await sender.sent({ recipient: mobile, attributes: { code: '73915' } });
  const { code, message } = await asked;
  expect(code).toBe('73915');
  expect(message).toMatchObject({
    direction: 'received',
    code: '73915',
    raw: { encoding: 'ucs2', receipt: 'DELIVRD' },
  });
});

test('a message that is there is given at once, the oldest after the given moment', async () => {
  const mobile = unusedMobile();
  arrive(mobile, 'کد ۱۱۱۱۱');
  await eventually(async () => expect(await messagesOf(mobile)).toHaveLength(1));
  const first = await next(mobile, '?timeout=0');
  expect(first.code).toBe('11111');
  await eventually(async () => expect(Date.now()).toBeGreaterThan(Date.parse(first.message.at)));
  arrive(mobile, 'بدون کد');
  arrive(mobile, 'کد 22222');
  const second = await next(mobile, `?after=${first.message.at}&timeout=0`);
  expect([second.code, second.message.text]).toEqual([null, 'بدون کد']);
  expect((await next(mobile, '?timeout=0')).code).toBe('22222');
});

test('a wait without a message ends empty, and bad questions are refused', async () => {
  const mobile = unusedMobile();
  expect(await next(mobile, '?timeout=0.05')).toEqual({ code: null, message: null });
  const answers = await Promise.all(
    ['?timeout=61', '?timeout=-1', '?after=yesterday'].map((query) =>
      anyone().get(`/handset/phones/${mobile}/next${query}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('the raw view has the pages and the encoding of a long text', async () => {
  const sender = await givenSender(service, {
    text: `%code% ${'متن بلند '.repeat(12)}`,
    vars: [{ var: 'code', length: 6, type: 'int' }],
  });
  const mobile = unusedMobile();
  await sender.sent({ recipient: mobile });
  const { message } = await next(mobile, '?timeout=60');
  expect(message.raw).toMatchObject({ encoding: 'ucs2', data_coding: 8, receipt: 'DELIVRD' });
  const { pages } = message.raw as { pages: { text: string; octets: number }[] };
  expect(pages.length).toBe(message.parts);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map(({ text }) => text).join('')).toBe(message.text);
  expect(pages.every(({ text, octets }) => octets === text.length * 2)).toBe(true);
});

test('one message is deleted, then a phone is cleared, then all', async () => {
  const [one, other] = [unusedMobile(), unusedMobile()];
  for (const text of ['a', 'b', 'c']) arrive(one, text);
  arrive(other, 'd');
  const [first] = await messagesOf(one);
  const path = `/handset/phones/${one}/messages/${first?.id}`;
  expect((await anyone().delete(path)).status).toBe(200);
  expect((await anyone().delete(path)).status).toBe(404);
  expect((await messagesOf(one)).map(({ text }) => text)).toEqual(['b', 'c']);
  expect((await anyone().delete(`/handset/phones/${one}`)).status).toBe(200);
  expect(await messagesOf(one)).toEqual([]);
  expect(await messagesOf(other)).toHaveLength(1);
  expect((await anyone().delete('/handset/phones')).status).toBe(200);
  expect((await anyone().get('/handset/phones')).body.data.total).toBe(0);
});

test('watchers are notified of what was cleared', async () => {
  const mobile = unusedMobile();
  arrive(mobile, 'a');
  const told: string[] = [];
  const stop = handsets().watch((number) => told.push(number));
  await anyone().delete(`/handset/phones/${mobile}`);
  stop();
  expect(told).toEqual([mobile]);
});
