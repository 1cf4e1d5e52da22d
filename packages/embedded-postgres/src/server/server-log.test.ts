import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logSize, readLogTail, rotateLog } from './server-log.ts';

let directory = '';
let file = '';

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'server-log-'));
  file = path.join(directory, 'postgres.log');
});

afterEach(() => rm(directory, { recursive: true }));

test('the tail holds only what was written after a position', async () => {
  await writeFile(file, 'old\n');
  const position = await logSize(file);
  await writeFile(file, 'new one\n\nnew two\n', { flag: 'a' });
  expect(await readLogTail(file, position, 10)).toEqual(['new one', 'new two']);
  expect(await readLogTail(file, position, 1)).toEqual(['new two']);
});

test('a log that does not exist has no tail and needs no rotation', async () => {
  await rotateLog(file);
  expect(await readLogTail(file, 0, 10)).toEqual([]);
});

test('a large log makes way for a new one, a small one stays', async () => {
  await writeFile(file, '');
  await truncate(file, 10 * 1024 * 1024);
  await rotateLog(file);
  expect(await readdir(directory)).toEqual(['postgres.log']);
  await truncate(file, 10 * 1024 * 1024 + 1);
  await rotateLog(file);
  expect(await readdir(directory)).toEqual(['postgres.log.1']);
});
