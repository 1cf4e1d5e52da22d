import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { givenFile, zipOf } from '../testing/given-files.ts';
import { defaultLimits } from '../limits.ts';
import { UnpackBudget } from './unpack-budget.ts';
import type { ZipEntry } from './parse-records.ts';
import { openZip, unpackEntry } from './read-zip.ts';

/** The same file, with its reads counted. */
function counted(file: FileHandle): { file: FileHandle; reads: () => number } {
  let reads = 0;
  const spy = new Proxy(file, {
    get(target, name) {
      if (name === 'read') reads += 1;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { file: spy, reads: () => reads };
}

test.each([true, false])(
  'a part is read from disk only as fast as it is consumed (stored: %s)',
  async (isStored) => {
    const content = randomBytes(8 * 1024 * 1024);
    const handle = await open(await givenFile(zipOf([{ name: 'a', content, isStored }])));
    onTestFinished(() => handle.close());
    const { file, reads } = counted(handle);
    const archive = await openZip(file, defaultLimits);
    const before = reads();
    const part = unpackEntry(archive, archive.entries.get('a') as ZipEntry, new UnpackBudget(defaultLimits));
    await part.next();
    await wait(50);
    expect(reads() - before).toBeLessThan(10);
    let bytes = 0;
    for await (const chunk of part) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(content.length - 200_000);
    expect(reads() - before).toBeGreaterThan(60);
  },
);
