import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { ImportKind } from '../src/imports/index.ts';
import type { TestService } from './test-platform.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- any kind of import
type AnyKind = ImportKind<any, any>;

/** The same kind of import, but something happens after its first batch. */
export function afterFirstBatch<Kind extends AnyKind>(kind: Kind, act: () => Promise<unknown>): Kind {
  let isFirst = true;
  return {
    ...kind,
    async open(...given: Parameters<AnyKind['open']>) {
      const run = await kind.open(...given);
      return {
        ...run,
        async write(batch: unknown) {
          await run.write(batch);
          // Two batches may be in the writing at once.
          if (!isFirst) return;
          isFirst = false;
          await act();
        },
      };
    },
  };
}

/** Runs the waiting job of an import for the last time; it fails because a folder stands in the place of the file. */
export async function failLastAttempt(
  { platform, jobs }: TestService,
  jobName: string,
  fileKey: string,
): Promise<void> {
  const file = path.join(platform.config.dataDir, 'files', fileKey.slice(0, 2), fileKey);
  await rm(file);
  await mkdir(file);
  await platform.pool.query('update jobs set attempts = 19, run_at = $2 where name = $1', [
    jobName,
    platform.clock.now(),
  ]);
  await jobs.runDue();
  await rm(file, { recursive: true });
}
