import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { OutgoingMessage } from '../carrier.ts';
import { readCarrierConfig, WrongCarrierConfig } from '../read-carrier-config.ts';
import { requestBuilder } from './build-request.ts';
import { HttpCarrierConfig } from './http-config.ts';
import { kannelConfig } from './kannel-preset.ts';
import { answerReader } from './read-answer.ts';
import { readCallback } from './read-callback.ts';

const now = new Date('2026-11-15T10:00:00Z');
const message: OutgoingMessage = {
  key: 'k 1',
  from: '9000',
  to: '09121234567',
  text: 'سلام & "x"',
  lane: 'bulk',
};

function config(changes: Partial<HttpCarrierConfig> = {}): HttpCarrierConfig {
  return readCarrierConfig(HttpCarrierConfig, { kind: 'http', url: 'http://gateway/send', ...changes });
}

describe('the request', () => {
  test('in the query, beside what the address already has', () => {
    const build = requestBuilder(
      config({ url: 'http://gateway/send?v=2', parameters: { t: '{text}', n: '{to}' } }),
    );
    const { url, body } = build(message);
    expect(body).toBeNull();
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      v: '2',
      t: message.text,
      n: '09121234567',
    });
  });

  test('in the address itself, where a value cannot escape', () => {
    const build = requestBuilder(config({ url: 'http://gateway/{from}/{to}' }));
    expect(build({ ...message, from: '../admin?x=' }).url).toBe(
      'http://gateway/..%2Fadmin%3Fx%3D/09121234567',
    );
  });

  test('as a form and as JSON', () => {
    const form = requestBuilder(config({ method: 'POST', body: 'form', parameters: { t: '{text}' } }))(
      message,
    );
    expect(form.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(new URLSearchParams(form.body!).get('t')).toBe(message.text);
    const json = requestBuilder(config({ method: 'POST', body: 'json', parameters: { t: '{text}' } }))(
      message,
    );
    expect(JSON.parse(json.body!)).toEqual({ t: message.text });
  });

  test('in a template of its own, whatever the text contains', () => {
    const json = requestBuilder(config({ body: 'template', template: '{"list":[{"text":"{text}"}]}' }));
    const xml = requestBuilder(
      config({ body: 'template', templateType: 'xml', template: '<m t="{text}">{text}</m>' }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(json({ ...message, text }).body!)).toEqual({ list: [{ text }] });
        expect(xml({ ...message, text }).body!.match(/[<>"]/g)).toHaveLength(6);
      }),
    );
  });

  test('no value can add a header', () => {
    const build = requestBuilder(config({ headers: { 'x-text': '{text}', authorization: 'Bearer abc' } }));
    const { headers } = build({ ...message, text: 'a\r\nx-evil: 1' });
    expect(headers).toEqual({ 'x-text': 'ax-evil: 1', authorization: 'Bearer abc' });
  });

  test('says how the text is coded, and can spell it in hexadecimal', () => {
    const build = requestBuilder(config({ parameters: { c: '{coding}', h: '{text:hex}' }, codingUcs2: '8' }));
    expect(Object.fromEntries(new URL(build({ ...message, text: 'سلام' }).url).searchParams)).toEqual({
      c: '8',
      h: '0633064406270645',
    });
    expect(new URL(build({ ...message, text: 'hi' }).url).searchParams.get('c')).toBe('0');
  });

  test.each([
    ['an unknown place', { parameters: { a: '{nope}' } }],
    ['an unknown form', { parameters: { a: '{text:rot}' } }],
    ['a template that is missing', { body: 'template' }],
  ] as const)('%s is an error of the configuration', (_name, changes) => {
    expect(() => requestBuilder(config(changes))).toThrow(WrongCarrierConfig);
  });
});

describe('the answer', () => {
  const read = (changes: Partial<HttpCarrierConfig>, status: number, body = '') =>
    answerReader(config(changes))(message, { status, body });

  test.each([
    [200, 'submitted'],
    [202, 'submitted'],
    [302, 'try-later'],
    [400, 'refused'],
    [404, 'refused'],
    [401, 'try-later'],
    [429, 'try-later'],
    [500, 'in-doubt'],
    [502, 'in-doubt'],
    [503, 'try-later'],
    [408, 'in-doubt'],
  ])('HTTP %d without a rule means %s', (status, outcome) => {
    expect(read({}, status).outcome).toBe(outcome);
  });

  test('the first rule that holds decides', () => {
    const rules: HttpCarrierConfig['rules'] = [
      { path: 'status', equals: ['5', 'busy'], outcome: 'try-later' },
      { path: 'status', equals: ['0'], outcome: 'submitted' },
      { pattern: 'blacklist', outcome: 'refused' },
      { status: [200], outcome: 'refused' },
    ];
    expect(read({ rules }, 200, '{"status":5}').outcome).toBe('try-later');
    expect(read({ rules }, 500, '{"status":0}').outcome).toBe('submitted');
    expect(read({ rules }, 500, 'on the blacklist').outcome).toBe('refused');
    expect(read({ rules }, 200, '{"status":1}')).toEqual({
      outcome: 'refused',
      reason: 'HTTP 200: {"status":1}',
    });
  });

  test('the id comes from JSON, from a pattern, or is our own key', () => {
    expect(read({ idPath: 'a.0.id' }, 200, '{"a":[{"id":17}]}')).toEqual({
      outcome: 'submitted',
      carrierMessageIds: ['17'],
    });
    expect(read({ idPattern: 'id=(\\w+)' }, 200, 'ok id=x9.')).toEqual({
      outcome: 'submitted',
      carrierMessageIds: ['x9'],
    });
    expect(read({}, 200, 'ok')).toEqual({ outcome: 'submitted', carrierMessageIds: ['k 1'] });
  });

  test('what the database cannot keep is left out of ids', () => {
    expect(read({ idPath: 'id' }, 200, '{"id":"a\\u00009"}')).toMatchObject({ carrierMessageIds: ['a9'] });
    expect(read({ idPattern: 'id=(.+)' }, 200, 'id=a\x009')).toMatchObject({ carrierMessageIds: ['a9'] });
  });

  test('success without the id it should have is in doubt', () => {
    expect(read({ idPath: 'id' }, 200, 'not even JSON').outcome).toBe('in-doubt');
  });

  test('a broken pattern is an error of the configuration', () => {
    expect(() => answerReader(config({ idPattern: '(' }))).toThrow(WrongCarrierConfig);
  });
});

describe('the call-back', () => {
  const described = config({
    receipts: {
      id: 'id',
      state: 'st',
      error: 'err',
      to: 'to',
      states: { DELIVRD: 'delivered', 2: 'failed' },
    },
    inbound: { from: 'sender', to: 'line', text: 'text', id: 'uid' },
  });

  test('a receipt in the query', () => {
    const query = { id: ' 17 ', st: 'delivrd', to: '989121234567', err: '0' };
    expect(readCallback(described, { query, body: undefined }, now)).toEqual({
      receipts: [
        { carrierMessageId: '17', state: 'delivered', error: null, at: now, to: '09121234567', from: null },
      ],
      inbound: [],
    });
  });

  test('a failed one has its error, and a state that is not configured is not final', () => {
    const states = ['2', 'queued'].map((st) => {
      const { receipts } = readCallback(described, { query: {}, body: { id: 1, st, err: 'E7' } }, now);
      return [receipts[0]!.state, receipts[0]!.error];
    });
    expect(states).toEqual([
      ['failed', 'E7'],
      ['accepted', null],
    ]);
  });

  test('an inbound message in the body', () => {
    const body = { sender: '+989121234567', line: '9000', text: 'سلام', uid: 'u1' };
    expect(readCallback(described, { query: {}, body }, now).inbound).toEqual([
      { from: '09121234567', to: '9000', text: 'سلام', carrierKey: 'u1', receivedAt: now },
    ]);
  });

  test('a list of entries, deep in JSON', () => {
    const listed = { ...described, list: 'data.items' };
    const body = {
      data: {
        items: [
          { id: 'a', st: 'DELIVRD' },
          { id: 'b', st: 2 },
          { sender: '1', line: '2', text: '' },
        ],
      },
    };
    const { receipts, inbound } = readCallback(listed, { query: {}, body }, now);
    expect(receipts.map(({ carrierMessageId, state }) => [carrierMessageId, state])).toEqual([
      ['a', 'delivered'],
      ['b', 'failed'],
    ]);
    expect(inbound).toHaveLength(1);
  });

  test('other input gives neither and does not throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (query, body) => {
        readCallback({ ...described, list: 'a.b' }, { query, body }, now);
        expect(readCallback(config(), { query, body }, now)).toEqual({ receipts: [], inbound: [] });
      }),
    );
  });

  test('names of the prototype are not fields', () => {
    const named = config({ inbound: { from: 'constructor.name', to: '__proto__.x', text: 'toString' } });
    expect(readCallback(named, { query: {}, body: {} }, now).inbound).toEqual([]);
  });
});

test("Kannel's preset carries our key through its dlr-url", () => {
  const kannel = kannelConfig({
    sendsmsUrl: 'http://k/s',
    username: 'u',
    password: 'p',
    callbackUrl: 'http://us/cb?c=1',
  });
  const { searchParams } = new URL(requestBuilder(kannel)({ ...message, key: 'a&b' }).url);
  expect(searchParams.get('dlr-url')).toBe('http://us/cb?c=1&key=a%26b&state=%d&answer=%A');
  expect(searchParams.get('coding')).toBe('2');
});
