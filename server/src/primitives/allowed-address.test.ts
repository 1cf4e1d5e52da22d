import { expect, test } from 'vitest';

import { addressRule, readRange } from './allowed-address.ts';

const open = addressRule([]);

test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is on the public internet',
  (address) => {
    expect(open(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '::7f00:1',
])('%s is not', (address) => {
  expect(open(address)).toBe(false);
});

test('a range of the operator opens exactly its addresses, in every spelling', () => {
  const rule = addressRule([
    ['127.0.0.1', 32],
    ['fd00::', 8],
  ]);
  expect(['127.0.0.1', '::ffff:127.0.0.1', 'fd12::1'].map(rule)).toEqual([true, true, true]);
  expect(['127.0.0.2', '10.0.0.1', 'fe80::1'].map(rule)).toEqual([false, false, false]);
});

test.each(['10.0.0.0/33', 'x/8', '10.0.0.0/8/8', '10.0.0.0/-1', 'fd00::/129', ''])(
  '%s is no range',
  (text) => {
    expect(readRange(text)).toBeUndefined();
  },
);

test('a bare address is a range of one', () => {
  expect([readRange('127.0.0.1'), readRange('::1')]).toEqual([
    ['127.0.0.1', 32],
    ['::1', 128],
  ]);
});
