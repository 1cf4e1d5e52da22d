import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ClickLog, type Click } from './click-log.ts';

const folderOf = () => mkdtemp(path.join(tmpdir(), 'peyk-clicks-'));
const failed = (problem: unknown) => {
  throw problem;
};
const click = (n: number): Click => ({
  accountId: 1,
  linkId: 2,
  requestId: 3,
  n,
  atMs: 1_700_000_000_000,
  isRobot: false,
  address: null,
});
const later = () => new Date(Date.now() + 60_000);

test('a click that was answered is in a file, without anything that ends well', async () => {
  const folder = await folderOf();
  const log = new ClickLog(folder, failed);
  await Promise.all(Array.from({ length: 500 }, (_, n) => log.note(click(n))));
  await log.note(click(500));
  // The process is gone: another one reads what is left.
  const [file] = await new ClickLog(folder, failed).left(later(), 10);
  expect(file?.clicks.map(({ n }) => n)).toEqual(Array.from({ length: 501 }, (_, n) => n));
  await log.take();
});

test('what is taken has every click noted before, and later ones go to another file', async () => {
  const folder = await folderOf();
  const log = new ClickLog(folder, failed);
  const noted = [log.note(click(1)), log.note(click(2))];
  const file = await log.take();
  await Promise.all(noted);
  await log.note(click(3));
  expect(file?.clicks.map(({ n }) => n)).toEqual([1, 2]);
  const next = await log.take();
  expect(next?.clicks.map(({ n }) => n)).toEqual([3]);
  expect(next?.id).not.toBe(file?.id);
  if (file) await log.remove(file);
  expect(await readdir(folder)).toEqual([`${next?.id}.clicks`]);
  expect(await log.take()).toBeUndefined();
});

test('a line that was cut off is left out, and a file that is still written is left alone', async () => {
  const folder = await folderOf();
  await writeFile(path.join(folder, 'a.clicks'), `${JSON.stringify(click(1))}\n{"accountId":1,"li`);
  const log = new ClickLog(folder, failed);
  expect((await log.left(later(), 10)).map(({ clicks }) => clicks.length)).toEqual([1]);
  expect(await log.left(new Date(Date.now() - 60_000), 10)).toEqual([]);
  await log.note(click(1));
  expect(await log.left(later(), 10)).toHaveLength(1);
  await log.take();
});

test('a folder that cannot be written keeps the clicks in memory', async () => {
  const folder = await folderOf();
  await writeFile(path.join(folder, 'file'), '');
  const problems: unknown[] = [];
  const log = new ClickLog(path.join(folder, 'file', 'clicks'), (problem) => problems.push(problem));
  await log.note(click(1));
  expect((await log.take())?.clicks).toHaveLength(1);
  expect(problems.length).toBeGreaterThan(0);
});
