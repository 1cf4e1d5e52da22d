import { describe, expect, test } from 'vitest';

import type { PushTarget } from '../../features/common/webhooks/index.ts';
import { itemDetails } from '../../text/item-words.ts';
import { kannelPush } from './kannel-push.ts';
import { kavenegarPush } from './kavenegar-push.ts';
import { payamakPush } from './payamak-push.ts';
import { twilioPush } from './twilio-push.ts';

const at = new Date('2026-11-18T08:30:00.000Z');
const message = { id: 42, recipient: '09123456789', line: '90008361', acceptedAt: at, at };
const received = { id: 7, from: '09123456789', line: '90008361', text: 'VOTE red  very red', at };
const target = (url: string, details: PushTarget['details'] = {}): PushTarget => ({
  accountId: 5,
  url,
  method: 'GET',
  details,
});
const queryOf = (push: { readonly url: string } | undefined) =>
  Object.fromEntries(new URL(push?.url ?? 'http://nothing').searchParams);

test.each([
  ['sent', '8'],
  ['delivered', '1'],
  ['delivery-failure', '2'],
  ['delivery-undetermined', '2'],
  ['send-failure', '16'],
  ['system-error', '16'],
  ['blacklist', '16'],
  ['rejected', '16'],
  ['cancelled', '16'],
] as const)('for Kannel %s is report %s, and none without its bit in the mask', (detail, type) => {
  const report = (mask: string) =>
    kannelPush.report({ ...message, detail }, target('http://a/?d=%d&e=%%41&s=%i', { mask, smsc: 'main' }));
  expect(queryOf(report('31'))).toEqual({ d: type, e: 'A', s: 'main' });
  expect(report(String(31 - Number(type)))).toBeUndefined();
});

test('a reply that Kannel posts has its text as the body, and the rest in headers', () => {
  const to = { ...target('http://a/in?shop=%I'), method: 'POST' as const };
  expect(kannelPush.reply({ ...received, from: 'بانک', text: 'بله & خیر' }, to)).toEqual({
    method: 'POST',
    url: 'http://a/in?shop=7',
    body: 'بله & خیر',
    contentType: 'text/plain; charset="UTF-8"',
    headers: {
      'x-kannel-from': '????',
      'x-kannel-to': '90008361',
      'x-kannel-time': '2026-11-18 08:30:00',
      'x-kannel-smsc': 'peyk',
      'x-kannel-service': '',
      'x-kannel-charset': 'UTF-8',
    },
  });
  const report = kannelPush.report({ ...message, detail: 'delivered' }, { ...to, url: 'http://a/?d=%d' });
  expect(report).toMatchObject({ method: 'GET', url: 'http://a/?d=1' });
});

test('an address is filled up to 16 kB', () => {
  const report = (binfo: string) =>
    kannelPush.report(
      { ...message, detail: 'sent' },
      target(`http://a/?b=${'%B'.repeat(100)}`, { mask: '31', binfo }),
    );
  expect(report('a'.repeat(160))?.url).toHaveLength(16_012);
  expect(() => report('a'.repeat(200))).toThrow('more than 16384');
});

test('the escapes of Kannel are those of a text that came in', () => {
  const url = 'http://a/?p=%p&P=%P&q=%q&a=%a&k=%k&s=%s&n=%s&r=%r&T=%T&t=%t&c=%c&C=%C&x=%Z';
  expect(queryOf(kannelPush.reply(received, target(url)))).toEqual({
    p: '09123456789',
    P: '90008361',
    q: '+989123456789',
    a: 'VOTE red  very red',
    k: 'VOTE',
    s: 'red',
    n: 'very',
    r: 'red',
    T: String(at.getTime() / 1000),
    t: '2026-11-18 08:30:00',
    c: '0',
    C: 'UTF-8',
    x: '%Z',
  });
});

test.each('dAFIipPqQabksrtTcCunoBD%'.split(''))(
  'the escape of Kannel with the letter %s is filled, in reports as in replies',
  (letter) => {
    const url = `http://a/?x=[%${letter}]`;
    const details = {
      mask: '31',
      username: 'shop',
      smsc: 'main',
      account: 'north',
      binfo: 'b',
      'meta-data': 'm',
    };
    const pushes = [
      kannelPush.report({ ...message, detail: 'delivered' }, target(url, details)),
      kannelPush.reply(received, target(url)),
    ];
    for (const push of pushes) {
      expect(queryOf(push)['x']).toMatch(/^\[.*\]$/s);
      if (letter !== '%') expect(push?.url).not.toContain(`[%${letter}]`);
    }
  },
);

test.each([
  ['d', '1'],
  ['F', '42'],
  ['I', '42'],
  ['i', 'main'],
  ['p', '09123456789'],
  ['P', '90008361'],
  ['q', '+989123456789'],
  ['Q', '90008361'],
  ['n', 'shop'],
  ['o', 'north'],
  ['B', 'b'],
  ['D', 'm'],
  ['u', ''],
  ['k', 'id:42'],
  ['T', String(at.getTime() / 1000)],
])('in a report of Kannel the escape with the letter %s is %j', (letter, value) => {
  const details = {
    mask: '31',
    username: 'shop',
    smsc: 'main',
    account: 'north',
    binfo: 'b',
    'meta-data': 'm',
  };
  const push = kannelPush.report(
    { ...message, detail: 'delivered' },
    target(`http://a/?x=%${letter}`, details),
  );
  expect(queryOf(push)['x']).toBe(value);
});

test.each([
  ['not-started', '400'],
  ['in-queue', '400'],
  ['sent', '8'],
  ['delivered', '1'],
  ['delivery-failure', '2'],
  ['delivery-undetermined', '100'],
  ['send-failure', '16'],
  ['system-error', '3'],
  ['blacklist', '35'],
  ['rejected', '500'],
  ['cancelled', '-1'],
] as const)('for the payamak family %s is state %s', (detail, state) => {
  const push = payamakPush.report(
    { ...message, detail },
    target('http://a/?s=$status$&i=$ID$&f=$FROM$&r=$RECID$'),
  );
  expect(queryOf(push)).toEqual({ s: state, i: '42', f: '90008361', r: '1000000000000042' });
});

test('an address without a state is told of no report, and one with it of no reply', () => {
  const report = { ...message, detail: 'delivered' };
  expect(payamakPush.report(report, target('http://a/?t=$TEXT$'))).toBeUndefined();
  expect(payamakPush.reply(received, target('http://a/?t=$TEXT$&s=$STATUS$'))).toBeUndefined();
  expect(payamakPush.reply(received, target('http://a/'))).toBeUndefined();
});

test('with POST a filled address becomes a form', () => {
  const push = payamakPush.reply(received, { ...target('http://a/in?t=$TEXT$'), method: 'POST' });
  expect(push).toMatchObject({ url: 'http://a/in', body: 't=VOTE%20red%20%20very%20red' });
});

test('ids of replies are told apart from those of messages', () => {
  const sid = (push: { readonly url: string } | undefined) => queryOf(push)['MessageSid'];
  const sent = sid(twilioPush.report({ ...message, id: 7, detail: 'sent' }, target('http://a/')));
  expect(sent).not.toBe(sid(twilioPush.reply(received, target('http://a/'))));
});

describe.each(itemDetails)('a message that is %s', (detail) => {
  test('is reported by Kavenegar and Twilio with a state of theirs', () => {
    const report = { ...message, detail };
    const kavenegar = queryOf(kavenegarPush.report(report, target('http://a/')));
    expect(['1', '5', '6', '10', '11', '13', '14']).toContain(kavenegar['status']);
    const twilio = queryOf(twilioPush.report(report, target('http://a/')));
    expect(['queued', 'sent', 'delivered', 'undelivered', 'failed', 'canceled']).toContain(
      twilio['MessageStatus'],
    );
    const isLost = ['undelivered', 'failed'].includes(twilio['MessageStatus'] ?? '');
    expect(twilio['ErrorCode'] !== undefined).toBe(isLost);
  });
});
