import { expect, test } from 'vitest';

import { createVoiceCarrier } from './create-voice-carrier.ts';
import { WrongCarrierConfig } from './read-carrier-config.ts';

test('without a configuration calls go to the simulator', () => {
  expect(createVoiceCarrier()).toMatchObject({ name: 'simulator', callsMax: 50 });
});

test('a trunk is made with its limits, and opens nothing before the first call', async () => {
  const carrier = createVoiceCarrier({ kind: 'sip', host: 'trunk.example', callsMax: 7 });
  expect(carrier).toMatchObject({ name: 'sip', callsMax: 7 });
  await carrier.close();
});

test.each([
  [{ kind: 'pigeon' }, 'kind must be one of: sip, simulator'],
  [{ kind: 'toString' }, 'kind must be one of'],
  [{ host: 'trunk.example' }, 'kind must be one of'],
  [{ kind: 'sip' }, 'host'],
  [{ kind: 'sip', host: 'a b' }, 'host'],
  [{ kind: 'sip', host: 'trunk', transport: 'tls' }, 'transport'],
  [{ kind: 'sip', host: 'trunk', callerId: '<sip:x>' }, 'callerId'],
  [{ kind: 'sip', host: 'trunk', domain: 'a>\r\nb' }, 'domain'],
  [{ kind: 'sip', host: 'trunk', callsMax: 0 }, 'callsMax'],
  [{ kind: 'sip', host: 'trunk', pasword: 'x' }, 'pasword'],
  [{ kind: 'sip', host: 'trunk', rtpPorts: { from: 20_000, to: 10_000 } }, 'rtpPorts.to'],
  [{ kind: 'simulator', port: -1 }, 'port'],
])('%j is refused with a reason', (config, reason) => {
  expect(() => createVoiceCarrier(config)).toThrow(WrongCarrierConfig);
  expect(() => createVoiceCarrier(config)).toThrow(reason);
});
