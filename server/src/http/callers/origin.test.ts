import { expect, test } from 'vitest';

import { originOf } from './origin.ts';

const listening = { baseUrl: undefined, host: '127.0.0.1', port: 8080 };

test('the address is the one from the settings, else the one the caller used', () => {
  const request = { protocol: 'http', host: 'sms.example:81' } as const;
  expect(originOf(request, { ...listening, baseUrl: 'https://peyk.example' })).toBe('https://peyk.example');
  expect(originOf(request, listening)).toBe('http://sms.example:81');
  expect(originOf({ protocol: 'https', host: '[::1]:8080' }, listening)).toBe('https://[::1]:8080');
});

test('a Host header that is no host is not put into an address', () => {
  for (const host of ['evil.example/path?', 'a b', 'x"><script>', '', 'user@evil.example'])
    expect(originOf({ protocol: 'http', host }, listening)).toBe('http://127.0.0.1:8080');
});
