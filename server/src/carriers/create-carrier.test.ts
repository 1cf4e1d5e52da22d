import { expect, test } from 'vitest';

import { createCarrier } from './create-carrier.ts';
import { WrongCarrierConfig } from './read-carrier-config.ts';

test.each([
  { kind: 'smpp', host: 'smsc', systemId: 'me' },
  { kind: 'http', url: 'http://gateway/send' },
  { kind: 'simulator' },
])('$kind is made, and not yet connected', (config) => {
  const carrier = createCarrier('mine', config);
  expect(carrier.name).toBe('mine');
  expect(carrier.room('express')).toBe(0);
});

test.each([
  [{ kind: 'pigeon' }, 'kind must be one of: smpp, http, messenger, simulator'],
  [{ kind: 'toString' }, 'kind must be one of'],
  [null, 'kind must be one of'],
  [{ kind: 'smpp', host: 'smsc' }, 'systemId'],
  [{ kind: 'http', url: 'http://x/{nope}' }, '{nope} is not a place'],
  [{ kind: 'http', url: 'http://x', idPattern: '(' }, 'not a regular expression'],
  [{ kind: 'simulator', port: -1 }, 'port'],
])('%j is refused with a reason', (config, reason) => {
  expect(() => createCarrier('mine', config)).toThrow(WrongCarrierConfig);
  expect(() => createCarrier('mine', config)).toThrow(reason);
});
