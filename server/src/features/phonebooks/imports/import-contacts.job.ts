import { Type } from 'typebox';

import { withLocalCopy } from '../../../files/with-local-copy.ts';
import { Id } from '../../../http/schemas.ts';
import { job } from '../../../jobs/job.ts';
import { text } from '../../../texts/text.ts';
import { findImport, markFinished } from './imports-store.ts';
import { runImport } from './run-import.ts';

export const importContacts = job({
  name: 'import-contacts',
  payload: Type.Object({ accountId: Id, importId: Id }),
  // Safe to run twice, also concurrently: each batch is one transaction with the progress, and is written only if
  // last_row is still the one it was read from.
  async run(key, platform) {
    const row = await findImport(platform.db, key);
    if (row?.state !== 'running') return;
    const isThere = await withLocalCopy(platform.files, row.file_key, (copy) =>
      runImport(platform, key, copy),
    );
    if (!isThere)
      await markFinished(platform.db, key, { problem: text('import_file_gone'), now: platform.clock.now() });
  },
});
