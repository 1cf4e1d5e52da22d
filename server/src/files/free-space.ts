import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

export interface FreeSpace {
  readonly mebibytes: number;
  /** Of the whole disk, 0 to 1. */
  readonly share: number;
}

/** What is free on the disk of a folder. */
export async function freeSpaceOf(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await nearestStatfs(folder);
  return { mebibytes: Math.round((bavail * bsize) / 1024 / 1024), share: bavail / blocks };
}

/** The folder is made when something is first stored in it: until then its parent stands for it. */
async function nearestStatfs(folder: string): Promise<StatsFs> {
  const found = await statfs(folder).catch(() => undefined);
  return found ?? nearestStatfs(path.dirname(folder));
}
