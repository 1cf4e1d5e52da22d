import { Type } from 'typebox';

import { withLocalCopy } from '../../../files/with-local-copy.ts';
import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { text } from '../../../texts/text.ts';
import { endImport } from './end-import.ts';
import { findImport } from './imports-store.ts';
import { runImport } from './run-import.ts';

export const importSubscribers = job({
  name: 'import-postal',
  payload: Type.Object({ importId: Id }),
  // Safe to run twice, also concurrently: each batch is one transaction with the progress, and is written only if
  // last_row is still the one it was read from.
  async run({ importId }, platform) {
    const row = await findImport(platform.db, importId);
    if (row?.state !== 'running') return;
    const isThere = await withLocalCopy(platform.files, row.file_key, (path) =>
      runImport(platform, row, path),
    );
    if (!isThere) await endImport(platform, importId, { state: 'failed', problem: text('import_file_gone') });
  },
});
