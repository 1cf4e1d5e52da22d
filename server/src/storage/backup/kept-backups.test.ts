import { expect, test } from 'vitest';

import { backupName, backupsOf, outdatedBackups } from './kept-backups.ts';

const now = new Date('2026-03-10T02:30:05Z');
const daysAgo = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000), days % 2 === 1);
const all = [3, 0, 20, 1, 2].map(daysAgo);

test('the name of a backup says when it was taken and whether it is encrypted', () => {
  expect(backupName(now, false)).toBe('peyk-20260310-023005.gz');
  expect(backupName(now, true)).toBe('peyk-20260310-023005.gz.encrypted');
});

test('backups are found newest first, and nothing else is taken for one', () => {
  expect(backupsOf([...all, 'photo.gz', 'peyk-latest.gz', 'peyk-20260310-023005.gz.part'])).toEqual(
    [0, 1, 2, 3, 20].map(daysAgo),
  );
});

test('the newest ones stay up to their number, younger ones up to their age', () => {
  const none = { count: undefined, days: undefined };
  expect(outdatedBackups(all, none, now)).toEqual([]);
  expect(outdatedBackups(all, { ...none, count: 3 }, now)).toEqual([3, 20].map(daysAgo));
  expect(outdatedBackups(all, { ...none, days: 14 }, now)).toEqual([daysAgo(20)]);
  expect(outdatedBackups(all, { count: 2, days: 14 }, now)).toEqual([2, 3, 20].map(daysAgo));
});

test('the newest one stays even when it is too old', () => {
  expect(outdatedBackups([daysAgo(20), daysAgo(30)], { count: 1, days: 7 }, now)).toEqual([daysAgo(30)]);
  expect(outdatedBackups([...all, 'other.txt'], { count: 1, days: 1 }, now)).not.toContain('other.txt');
});
