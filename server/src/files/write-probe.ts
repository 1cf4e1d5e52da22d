import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

const validMs = 5_000;
const probeBytes = Buffer.alloc(4096, 0x2e);

/**
 * Checks that files can be written in every folder: a full disk, a used-up quota or a read-only file system. The result
 * holds for five seconds, because anybody may ask for readiness as often as they like.
 */
export function writeProbe(folders: () => readonly string[], clock: { now(): Date }): () => Promise<void> {
  let checkedAt = -Infinity;
  let last: Promise<void> | undefined;
  return () => {
    const now = clock.now().getTime();
    if (last === undefined || now - checkedAt >= validMs) {
      checkedAt = now;
      last = Promise.all(folders().map(writeIn)).then(() => undefined);
    }
    return last;
  };
}

async function writeIn(folder: string): Promise<void> {
  const file = path.join(folder, `peyk-probe-${randomUUID()}`);
  // The store makes its folder at the first use only.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(probeBytes);
      // Some file systems find out that they are full only now.
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
