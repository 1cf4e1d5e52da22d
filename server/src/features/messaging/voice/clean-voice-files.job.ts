import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import {
  deleteUploads,
  deleteVoiceFilesUnusedSince,
  insertUploads,
  listUploadsBegunBefore,
} from './voice-files-store.ts';

const dayMs = 86_400_000;
// Uploads older than this were interrupted: no upload takes as long.
const abandonedMs = dayMs;
const atOnce = 500;

/** Removes stored files of interrupted uploads, and voice files that were not used for voiceFileDays. */
export const cleanVoiceFiles = job({
  name: 'clean-voice-files',
  payload: Type.Object({}),
  everySeconds: 3600,
  // Safe to run twice: a key is deleted only after its file was removed, and removing a missing file is not an error.
  async run(_payload, { db, files, clock, config }) {
    const now = clock.now();
    if (config.voiceFileDays > 0) {
      const before = new Date(now.getTime() - config.voiceFileDays * dayMs);
      const begunAt = new Date(now.getTime() - abandonedMs - 1);
      // The file keys move to voice_uploads in the transaction that deletes the rows, so that no file is left behind.
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
