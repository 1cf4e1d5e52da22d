import { Type } from 'typebox';

import { withLocalCopy } from '../../../files/with-local-copy.ts';
import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { text } from '../../../texts/text.ts';
import { findImport, markFinished } from './imports-store.ts';
import { runImport } from './run-import.ts';

export const importNumbers = job({
  name: 'import-bank-numbers',
  payload: Type.Object({ bankId: Id, importId: Id }),
  // Safe to run twice, also concurrently: each batch is one transaction with the progress, and is written only if
  // last_row is still the one it was read from.
  async run({ bankId, importId }, platform) {
    const { db, clock, files } = platform;
    const row = await findImport(db, bankId, importId);
    if (row === undefined) return;
    if (row.state === 'running') {
      const isThere = await withLocalCopy(files, row.file_key, (path) => runImport(platform, row, path));
      if (!isThere) await markFinished(db, importId, { problem: text('import_file_gone'), now: clock.now() });
    }
    // If another run of this import is still working, the file is left to it.
    const present = await findImport(db, bankId, importId);
    if (present?.state !== 'running') await files.remove(row.file_key);
  },
});
