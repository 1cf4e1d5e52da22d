import { expect, test } from 'vitest';

import { addressAttempts, signInAttempts, usernameAttempts } from './attempts.ts';

const subjectOf = (address: string) => addressAttempts(address).subject;

test('an address of version 4 counts by itself, one of version 6 with its whole network', () => {
  expect(subjectOf('192.0.2.7')).toBe('address:192.0.2.7');
  expect(subjectOf('2001:db8:1:2:3:4:5:6')).toBe('address:2001:db8:1:2::/64');
  expect(subjectOf('2001:db8::1')).toBe(subjectOf('2001:db8::ffff:2'));
  expect(subjectOf('2001:db8:0:1::1')).not.toBe(subjectOf('2001:db8::1'));
  expect(subjectOf('::ffff:192.0.2.7')).toBe('address:192.0.2.7');
});

test('a name counts without regard to case and spaces, and is not kept as it was typed', () => {
  expect(usernameAttempts(' Sara ').subject).toBe(usernameAttempts('sara').subject);
  expect(usernameAttempts('my-password').subject).not.toContain('my-password');
});

test('a name at one address counts apart from the same name elsewhere', () => {
  const subject = (name: string, address: string) => signInAttempts(name, address).subject;
  expect(subject(' Sara ', '192.0.2.7')).toBe(subject('sara', '192.0.2.7'));
  expect(subject('sara', '192.0.2.7')).not.toBe(subject('sara', '192.0.2.8'));
  expect(subject('sara', '2001:db8::1')).toBe(subject('sara', '2001:db8::2'));
  expect(subject('my-password', '192.0.2.7')).not.toContain('my-password');
});
