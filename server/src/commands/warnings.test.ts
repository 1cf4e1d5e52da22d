import { expect, test } from 'vitest';

import { warnings } from './warnings.ts';

const atHome = {
  host: '127.0.0.1',
  gateway: 'built-in',
  carriers: undefined,
  voiceCarrier: undefined,
} as const;
const carriers = [{ name: 'main', kind: 'smpp', host: 'smsc.example', systemId: 'me' }];

test.each(['127.0.0.1', '127.0.0.5', '::1', 'localhost'])('on %s nothing needs saying', (host) => {
  expect(warnings({ ...atHome, host })).toEqual([]);
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'sms.example'])(
  'whoever listens on %s hears of free credit and of phones that anybody can read',
  (host) => {
    expect(warnings({ ...atHome, host }).join()).toMatch(/payment page.*\/handset/);
  },
);

test('a service with a real gateway and real carriers has nothing to hear', () => {
  const config = { host: '0.0.0.0', gateway: 'zarinpal', carriers, voiceCarrier: { kind: 'sip' } } as const;
  expect(warnings(config)).toEqual([]);
});

test('real texts beside simulated calls are told', () => {
  expect(warnings({ ...atHome, carriers }).join()).toContain('PEYK_VOICE_CARRIER');
});
