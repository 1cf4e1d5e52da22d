import type { TSchema } from 'typebox';

import { withLocalCopy } from '../files/with-local-copy.ts';
import { job } from '../jobs/job.ts';
import { text } from '../texts/text.ts';
import { endImport } from './end-import.ts';
import type { ImportKind } from './import-kind.ts';
import { findImport, type ImportTable } from './imports-store.ts';
import { runImport } from './run-import.ts';

/** The background job of a kind of import. */
export function importJob<Payload extends TSchema, Table extends ImportTable>(
  kind: ImportKind<Payload, Table>,
) {
  return job({
    name: kind.jobName,
    payload: kind.payload,
    // Safe to run twice, also concurrently: each batch is one transaction with the progress, and is written only if
    // last_row is still the one it was read from.
    async run(key, platform) {
      const { db, files } = platform;
      const row = await findImport(db, kind.select(key));
      if (row === undefined) return;
      if (row.state === 'running') {
        const isThere = await withLocalCopy(files, row.file_key, (path) =>
          runImport(platform, kind, { key, path }),
        );
        if (!isThere)
          await endImport(platform, kind, key, { state: 'failed', problem: text('import_file_gone') });
      }
      // If another run of this import is still working, the file is left to it.
      const present = await findImport(db, kind.select(key));
      if (present?.state !== 'running') await files.remove(row.file_key);
    },
    // An import that was given up must not stay `running`: in the postal data set it would refuse all others.
    async onGivenUp(key, platform) {
      await endImport(platform, kind, key, { state: 'failed', problem: text('import_given_up') });
    },
  });
}
