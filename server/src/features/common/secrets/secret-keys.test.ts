import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { SecretKeys } from './secret-keys.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const keys = new SecretKeys([first]);

test('a sealed text opens again, shows nothing, and is different each time', () => {
  const sealed = keys.seal('JBSWY3DP', 'user:7');
  expect(keys.open(sealed, 'user:7')).toBe('JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(keys.seal('JBSWY3DP', 'user:7')).not.toBe(sealed);
});

test('a text that was changed, or moved to another user, does not open', () => {
  const sealed = keys.seal('JBSWY3DP', 'user:7');
  expect(() => keys.open(sealed, 'user:8')).toThrow();
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(() => keys.open(changed.slice(0, -3) + 'AAA', 'user:7')).toThrow();
});

test('a new key opens texts of the old one and seals them again; without the old one they stay shut', () => {
  const sealed = keys.seal('JBSWY3DP', 'user:7');
  const rotated = new SecretKeys([second, first]);
  expect(rotated.isCurrent(sealed)).toBe(false);
  const renewed = rotated.renew(sealed, 'user:7');
  expect(rotated.isCurrent(renewed)).toBe(true);
  expect(new SecretKeys([second]).open(renewed, 'user:7')).toBe('JBSWY3DP');
  expect(() => new SecretKeys([second]).open(sealed, 'user:7')).toThrow('which this process lacks');
});

test('a text from before secrets were sealed is sealed', () => {
  expect(keys.isCurrent('JBSWY3DP')).toBe(false);
  expect(keys.open(keys.renew('JBSWY3DP', 'user:7'), 'user:7')).toBe('JBSWY3DP');
});
