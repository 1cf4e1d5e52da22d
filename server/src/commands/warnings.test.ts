import { expect, test } from 'vitest';

import { warnings } from './warnings.ts';

const atHome = {
  host: '127.0.0.1',
  gateway: 'built-in',
  databaseUrl: undefined,
  firstData: undefined,
  carriers: undefined,
  voiceCarrier: undefined,
  handset: 'operators',
} as const;
const carriers = [{ name: 'main', kind: 'smpp', host: 'smsc.example', systemId: 'me' }];

test.each(['127.0.0.1', '127.0.0.5', '::1', 'localhost'])('listening on %s gives no warning', (host) => {
  expect(warnings({ ...atHome, host })).toEqual([]);
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'sms.example'])(
  'listening on %s warns of the free payment page and of the public handset page',
  (host) => {
    expect(warnings({ ...atHome, host }).join()).toMatch(/payment page.*\/handset/);
  },
);

test('the warning says who sees the phones', () => {
  const said = (handset: 'operators' | 'open') => warnings({ ...atHome, host: '0.0.0.0', handset }).join();
  expect(said('operators')).toContain('shows them to operators');
  expect(said('open')).toContain('shows them to anybody who asks');
});

test('a real gateway and real carriers give no warning', () => {
  const config = {
    ...atHome,
    host: '0.0.0.0',
    gateway: 'zarinpal',
    carriers,
    voiceCarrier: { kind: 'sip' },
  } as const;
  expect(warnings(config)).toEqual([]);
});

test('simulated text carriers and no carriers say nothing of calls', () => {
  for (const some of [[], [{ name: 'try', kind: 'simulator' }]])
    expect(warnings({ ...atHome, carriers: some })).toEqual([]);
});

test('real text carriers with simulated calls give a warning', () => {
  expect(warnings({ ...atHome, carriers }).join()).toContain('PEYK_VOICE_CARRIER');
});

test.each([{ databaseUrl: 'postgres://u@h/d' }, { carriers, voiceCarrier: { kind: 'sip' } }])(
  'a payment page that takes no money beside %j is warned of at every start',
  (settings) => {
    expect(warnings({ ...atHome, ...settings }).join()).toContain('anybody with a key can credit himself');
    expect(warnings({ ...atHome, ...settings, gateway: 'none' })).toEqual([]);
  },
);
