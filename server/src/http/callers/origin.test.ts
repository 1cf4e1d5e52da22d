import type { Socket } from 'node:net';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readConfig, type Environment } from '../../config.ts';
import { consoleOriginOf, linkOriginOf, originOf, pageOriginsOf, isSecureOrigin } from './origin.ts';
import { isOnOwnMachine } from './own-machine.ts';

const listening = { baseUrl: undefined, host: '127.0.0.1', port: 8080 };

test('the address is the one from the settings, else the one the caller used', () => {
  const request = { protocol: 'http', host: 'sms.example:81' } as const;
  expect(originOf(request, { ...listening, baseUrl: 'https://peyk.example' })).toBe('https://peyk.example');
  expect(originOf(request, listening)).toBe('http://sms.example:81');
  expect(originOf({ protocol: 'https', host: '[::1]:8080' }, listening)).toBe('https://[::1]:8080');
});

test('a Host header that is no host is not put into an address', () => {
  for (const host of [
    'evil.example/path?',
    'a b',
    'x"><script>',
    '',
    'user@evil.example',
    'a:99999',
    '1.2.3.4.5',
    '[:::::]',
  ])
    expect(originOf({ protocol: 'http', host }, listening)).toBe('http://127.0.0.1:8080');
});

test('a listening address of IPv6 is written as one', () => {
  const request = { protocol: 'http', host: '' } as const;
  expect(originOf(request, { ...listening, host: '::' })).toBe('http://[::]:8080');
  expect(originOf(request, { ...listening, host: 'fe80::1%eth0' })).toBe('http://localhost:8080');
});

const arrivedAt = (
  host: string,
  socket: Partial<Socket> = { localAddress: '10.0.0.7', localPort: 8081 },
) => ({
  protocol: 'http' as const,
  host,
  headers: { host },
  raw: { rawHeaders: [], socket: socket as Socket },
});
const own: Environment = { DATABASE_URL: 'postgres://peyk@db/peyk' };

test('links that others open name no host of a caller outside the trial', () => {
  const foreign = arrivedAt('evil.example');
  expect(linkOriginOf(foreign, readConfig({}))).toBe('http://evil.example');
  expect(linkOriginOf(foreign, readConfig(own))).toBe('http://10.0.0.7:8081');
  const address = { localAddress: '::ffff:10.0.0.7', localPort: 80 };
  expect(linkOriginOf(arrivedAt('evil.example', address), readConfig(own))).toBe('http://10.0.0.7:80');
  expect(linkOriginOf(arrivedAt('evil.example', {}), readConfig(own))).toBe('http://127.0.0.1:8080');
  const named = readConfig({ ...own, PEYK_BASE_URL: 'https://sms.example' });
  expect(linkOriginOf(foreign, named)).toBe('https://sms.example');
  expect(consoleOriginOf(foreign, readConfig(own))).toBe('http://10.0.0.7:8081');
});

const anyHost = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.stringMatching(/^[\w.-]{1,20}(:\d{1,6})?$/),
  fc.stringMatching(/^\[[\da-f:.]{0,20}\](:\d{1,6})?$/),
  fc.array(fc.nat(999), { minLength: 1, maxLength: 6 }).map((numbers) => numbers.join('.')),
  fc.constantFrom('xn--a', 'a:99999', '1.2.3.4.5', '[:::::]', '0x7f.1', '%', 'a..b', '-', '.'),
);
const anySettings = fc.constantFrom<Environment>(
  {},
  own,
  { ...own, HOST: '::' },
  { PEYK_BASE_URL: 'https://sms.example' },
  { ...own, PEYK_PRIVATE_PORT: '9090', PEYK_PRIVATE_HOST: '::' },
  { PEYK_BASE_URL: 'http://127.0.0.1:8080', PEYK_CONSOLE_URL: 'http://console.example' },
);

test('whatever stands in Host, every origin can be read as an address', () => {
  fc.assert(
    fc.property(anyHost, anySettings, (host, environment) => {
      const config = readConfig(environment);
      const request = arrivedAt(host);
      const origins = [
        originOf(request, config),
        linkOriginOf(request, config),
        consoleOriginOf(request, config),
        ...pageOriginsOf(request, config),
      ];
      for (const origin of origins) expect(URL.canParse(origin), `${host}: ${origin}`).toBe(true);
      expect(typeof isSecureOrigin(request, config)).toBe('boolean');
      expect(typeof isOnOwnMachine(request, config)).toBe('boolean');
    }),
    { numRuns: 2000 },
  );
});
