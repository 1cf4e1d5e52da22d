import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import { deleteImport, listImportsFinishedBefore } from './imports-store.ts';

const retentionDays = 30;
const importsPerBatch = 100;

export const cleanImports = job({
  name: 'clean-imports',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: deleted imports are not listed again, and removing a missing file does nothing.
  async run(_payload, { db, clock, files }) {
    const oldest = new Date(clock.now().getTime() - retentionDays * 86_400_000);
    for (;;) {
      const old = await listImportsFinishedBefore(db, oldest, importsPerBatch);
      for (const { account_id, id, file_key } of old) {
        await files.remove(file_key);
        await db.transaction().execute((tx) => deleteImport(tx, { accountId: account_id, importId: id }));
      }
      if (old.length < importsPerBatch) return;
    }
  },
});
