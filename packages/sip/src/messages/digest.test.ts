import { expect, test } from 'vitest';

import { authorizationFor, challengeOf } from './digest.ts';
import { parseParams, splitUnquoted } from './header-values.ts';
import type { SipResponse } from './sip-message.ts';

function challenged(status: number, ...values: readonly string[]): SipResponse {
  const name = status === 407 ? 'proxy-authenticate' : 'www-authenticate';
  return {
    kind: 'response',
    status,
    reason: '',
    headers: values.map((value) => ({ name, value })),
    body: '',
  };
}

// The example of RFC 7616, section 3.9.1.
const example = {
  who: { user: 'Mufasa', password: 'Circle of Life' },
  signed: {
    method: 'GET',
    uri: '/dir/index.html',
    count: 1,
    cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  },
  challenge: (algorithm: string) =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, ` +
    'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
};

function answerTo(response: SipResponse) {
  const challenge = challengeOf(response);
  if (!challenge) throw new Error('it can be answered');
  const header = authorizationFor(challenge, example.who, example.signed);
  return { header, params: parseParams(splitUnquoted(header.value.slice('Digest '.length), ',')) };
}

test.each([
  ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
  ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
])('the answer with %s is that of the standard', (algorithm, expected) => {
  const { header, params } = answerTo(challenged(401, example.challenge(algorithm)));
  expect(header.name).toBe('authorization');
  expect(params.get('response')).toBe(expected);
  expect(params.get('nc')).toBe('00000001');
  expect(params.get('opaque')).toContain('FQhe');
});

test('a proxy is answered in its own header, and an old challenge without a count', () => {
  const { header, params } = answerTo(challenged(407, 'Digest realm="r", nonce="n"'));
  expect(header.name).toBe('proxy-authorization');
  expect([params.has('qop'), params.has('cnonce'), params.get('algorithm')]).toEqual([false, false, 'MD5']);
});

test('of several challenges the strongest is answered', () => {
  const response = challenged(401, 'Digest realm="r", nonce="weak"', example.challenge('SHA-256'));
  expect(challengeOf(response)?.algorithm).toBe('SHA-256');
});

test('a stale nonce is distinguished from a wrong password', () => {
  expect(challengeOf(challenged(401, 'Digest nonce="n", stale=TRUE'))?.isStale).toBe(true);
  expect(challengeOf(challenged(401, 'Digest nonce="n", stale=false'))?.isStale).toBe(false);
});

test.each([
  ['no challenge at all', []],
  ['another scheme', ['Basic realm="r"']],
  ['an unknown algorithm', ['Digest nonce="n", algorithm=SHA-3']],
  ['a name that every object has', ['Digest nonce="n", algorithm=constructor']],
  ['no nonce', ['Digest realm="r"']],
  ['bodies that must be signed', ['Digest nonce="n", qop="auth-int"']],
])('%s cannot be answered', (_name, values) => {
  expect(challengeOf(challenged(401, ...values))).toBeUndefined();
});

test('quotes in a name do not end it', () => {
  const challenge = challengeOf(challenged(401, String.raw`Digest realm="a\"b", nonce="n"`));
  const who = { user: 'x"y', password: '' };
  const header = challenge && authorizationFor(challenge, who, example.signed);
  expect(header?.value).toContain(String.raw`username="x\"y", realm="a\"b"`);
});
