import { chmod, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseSocketDir, makePrivateDir } from './socket-dir.ts';

let parent = '';

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'sockets-'));
});

afterAll(() => rm(parent, { recursive: true }));

test('every cluster path, however long and in whatever script, gets a socket path that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const directory = chooseSocketDir(`/${name}`, ['/tmp'], 'shop');
      expect(Buffer.byteLength(path.join(directory, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
    }),
  );
});

test('a short path holds its own socket', () => {
  expect(chooseSocketDir('/srv/shop/postgres', ['/tmp'], 'shop')).toBe('/srv/shop/postgres');
});

test('two long paths have two socket directories, the same one each time', () => {
  const long = (end: string) => chooseSocketDir(`/${'x'.repeat(120)}/${end}`, ['/tmp'], 'shop');
  expect(long('a')).not.toBe(long('b'));
  expect(long('a')).toBe(long('a'));
});

test('a temporary directory that is itself too long is skipped', () => {
  expect(chooseSocketDir(`/${'x'.repeat(120)}`, [`/${'y'.repeat(120)}`, '/tmp'], 'shop')).toMatch(
    /^\/tmp\/shop-/u,
  );
});

test('a private directory is made once and used again', async () => {
  const directory = path.join(parent, 'own');
  await makePrivateDir(directory, undefined);
  await makePrivateDir(directory, undefined);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

test('a directory that others may enter, or a link put in its place, is not trusted', async () => {
  const open = path.join(parent, 'open');
  await makePrivateDir(open, undefined);
  await chmod(open, 0o755);
  await expect(makePrivateDir(open, undefined)).rejects.toThrow('not a private directory of ours');
  await chmod(open, 0o700);
  await symlink(open, path.join(parent, 'link'));
  await expect(makePrivateDir(path.join(parent, 'link'), undefined)).rejects.toThrow(
    'not a private directory',
  );
});
