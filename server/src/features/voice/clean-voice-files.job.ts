import { Type } from 'typebox';

import { job } from '../../jobs/job.ts';
import {
  deleteUploads,
  deleteVoiceFilesUnusedSince,
  insertUploads,
  listUploadsBegunBefore,
} from './voice-files-store.ts';

const dayMs = 86_400_000;
// Longer than any upload takes.
const abandonedMs = dayMs;
const atOnce = 500;

/** Removes what interrupted uploads left behind, and files that nobody used for as long as the setting says. */
export const cleanVoiceFiles = job({
  name: 'clean-voice-files',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: a key is forgotten only after what lay under it is gone, and removing nothing is no failure.
  async run(_payload, { db, files, clock, config }) {
    const now = clock.now();
    if (config.voiceFileDays > 0) {
      const before = new Date(now.getTime() - config.voiceFileDays * dayMs);
      const begunAt = new Date(now.getTime() - abandonedMs - 1);
      // The keys pass over to what is to be cleaned in the transaction in which the files are forgotten.
      await db.transaction().execute(async (tx) => {
        for (const { account_id, file_key, call_key } of await deleteVoiceFilesUnusedSince(
          tx,
          before,
          atOnce,
        ))
          await insertUploads(tx, account_id, { keys: [file_key, call_key], now: begunAt });
      });
    }
    const abandoned = new Date(now.getTime() - abandonedMs);
    for (const { account_id, file_key } of await listUploadsBegunBefore(db, abandoned, 2 * atOnce)) {
      await files.remove(file_key);
      await deleteUploads(db, account_id, [file_key]);
    }
  },
});
