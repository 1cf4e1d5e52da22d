import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openUploadFolder } from '../http/requests/bodies/upload-folder.ts';
import {
  isOwnTemporaryFolder,
  makeTemporaryFolder,
  removeAbandonedTemporaryFolders,
} from './temporary-folder.ts';

async function givenParent(): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'peyk-test-folders-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return parent;
}

test('a folder is private, and abandoned ones are removed after a day', async () => {
  const parent = await givenParent();
  const own = makeTemporaryFolder(parent);
  expect((await stat(own)).mode & 0o777).toBe(0o700);
  const abandoned = makeTemporaryFolder(parent);
  const foreign = path.join(parent, 'another-program');
  await mkdir(foreign);
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const folder of [abandoned, foreign]) await utimes(folder, before, before);
  await removeAbandonedTemporaryFolders(parent);
  expect((await readdir(parent)).sort()).toEqual(['another-program', path.basename(own)]);
});

test('a folder that was removed or replaced by a symbolic link is not used again', async () => {
  const parent = await givenParent();
  const folder = makeTemporaryFolder(parent);
  expect(isOwnTemporaryFolder(folder)).toBe(true);
  await rm(folder, { recursive: true });
  expect(isOwnTemporaryFolder(folder)).toBe(false);
  await symlink(parent, folder);
  expect(isOwnTemporaryFolder(folder)).toBe(false);
});

test('uploads share one folder, which is created again after it was removed and is removed when the process ends', async () => {
  const parent = await givenParent();
  const uploads = openUploadFolder(parent);
  const [first, second] = [uploads.newPath(), uploads.newPath()].map((file) => path.dirname(file));
  expect(second).toBe(first);
  await rm(first as string, { recursive: true });
  expect(isOwnTemporaryFolder(path.dirname(uploads.newPath()))).toBe(true);
  await uploads.remove();
  expect(await readdir(parent)).toEqual([]);
});
