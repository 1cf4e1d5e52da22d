import { expect, test } from 'vitest';

import { Networks, readNetwork, requireWithin } from './key-bounds.ts';

const clock = { now: () => new Date('2026-03-21T08:00:00Z') };
const bounds = { provider: null, networks: null, expiresAt: null };
const here = { door: undefined, address: '203.0.113.7', clock };
const atDoor = { ...here, door: { provider: 'kavenegar', isInAddress: true } };

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '::ffff:203.0.113.8', true],
  ['2001:db8::/32', '2001:db8:1::9', true],
  ['2001:db8::/32', '203.0.113.8', false],
  ['203.0.113.0/24', 'unknown', false],
])('the network %s has %s: %s', (network, address, isIn) => {
  expect(new Networks([network]).has(address)).toBe(isIn);
});

test.each(['203.0.113', '203.0.113.0/33', 'example.com', '2001:db8::/129', ''])(
  '%s is no network',
  (written) => {
    expect(readNetwork(written)).toBeUndefined();
  },
);

test('a key works where it is for, from its networks and until it expires', () => {
  expect(() => requireWithin(null, here)).not.toThrow();
  expect(() => requireWithin(bounds, here)).not.toThrow();
  expect(() => requireWithin({ ...bounds, provider: 'kavenegar' }, atDoor)).not.toThrow();
  expect(() => requireWithin({ ...bounds, provider: 'kavenegar' }, here)).toThrow('key_scope');
  expect(() => requireWithin(null, atDoor)).toThrow('key_scope');
  expect(() => requireWithin(bounds, atDoor)).toThrow('key_scope');
  expect(() => requireWithin({ ...bounds, networks: new Networks(['10.0.0.0/8']) }, here)).toThrow(
    'key_network',
  );
  expect(() => requireWithin({ ...bounds, expiresAt: clock.now() }, here)).toThrow('key_expired');
  const later = new Date(clock.now().getTime() + 1);
  expect(() => requireWithin({ ...bounds, expiresAt: later }, here)).not.toThrow();
});
