import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePostmasterPid, readLockPid } from './postmaster-pid.ts';

const complete = '4711\n/var/data/postgres\n1700000000\n5432\n/run/sockets\n\n 1234567 7\nready   \n';

test('a complete file gives pid, port and socket directory', () => {
  expect(parsePostmasterPid(complete)).toEqual({
    pid: 4711,
    clusterDir: '/var/data/postgres',
    port: 5432,
    socketDir: '/run/sockets',
  });
});

test('a server without a socket has an empty socket directory', () => {
  expect(parsePostmasterPid('4711\nC:/data\n1700000000\n5433\n\n127.0.0.1\n')).toEqual({
    pid: 4711,
    clusterDir: 'C:/data',
    port: 5433,
    socketDir: '',
  });
});

test('a file cut off before the socket line is incomplete', () => {
  const end = complete.indexOf('/run/sockets') + 1;
  fc.assert(
    fc.property(fc.nat({ max: end }), (length) => {
      expect(parsePostmasterPid(complete.slice(0, length))).toBeUndefined();
    }),
  );
});

test('a server that does not listen yet is incomplete: its lines are there, but empty', () => {
  for (const text of ['4711\n/data\n1700000000\n5432\n\n', '4711\n/data\n1700000000\n5432\n\n\n'])
    expect(parsePostmasterPid(text)).toBeUndefined();
});

test('no text at all makes the reader fail, and a pid is never zero or less', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parsePostmasterPid(text)?.pid ?? 1).toBeGreaterThan(0);
      expect(readLockPid(text) ?? 1).toBeGreaterThan(0);
    }),
  );
});
