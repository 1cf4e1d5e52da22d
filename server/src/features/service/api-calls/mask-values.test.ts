import { expect, test } from 'vitest';

import { maskCall } from './mask-values.ts';

const limits = { requestMax: 200, answerMax: 200 };
const path = '/ws/v1/sms/pattern';

test('what a pattern is filled with does not show, in the body or in the answer', () => {
  const body = { code: 'k7m2xq9p4d', attributes: { code: '482913', name: 'سارا' }, recipient: '0912' };
  const answer = { message: 'مقدار 482913 بلندتر از سه نویسه است' };
  expect(maskCall({ path, body, answer }, limits)).toEqual({
    request: '{"code":"k7m2xq9p4d","attributes":{"code":"•••","name":"•••"},"recipient":"0912"}',
    answer: '{"message":"مقدار ••• بلندتر از سه نویسه است"}',
  });
});

test('secrets are masked at any depth, and codes of signing in', () => {
  const body = {
    user: { password: 'abi daryaye', token: 't' },
    code: '123456',
    list: [{ api_key: 'peyk_x' }],
  };
  const { request } = maskCall({ path: '/ws/v1/auth/2fa', body, answer: {} }, limits);
  expect(request).toBe('{"user":{"password":"•••","token":"•••"},"code":"•••","list":[{"api_key":"•••"}]}');
});

test('codes of verifications are masked, by id and by number', () => {
  for (const called of ['/ws/v1/verify', '/ws/v1/verify/check', '/ws/v1/verify/42/check']) {
    const body = { recipient: '0912', code: '482913' };
    const { request } = maskCall({ path: called, body, answer: {} }, limits);
    expect(request).toBe('{"recipient":"0912","code":"•••"}');
  }
});

test('long texts are cut, without half of a character', () => {
  const { request } = maskCall({ path, body: { text: '😀'.repeat(200) }, answer: {} }, limits);
  expect(request?.length).toBeLessThanOrEqual(201);
  expect(request).toMatch(/😀…$/u);
});

test('a call without a body has none', () => {
  expect(maskCall({ path, body: undefined, answer: { a: 1 } }, limits)).toEqual({
    request: null,
    answer: '{"a":1}',
  });
});
