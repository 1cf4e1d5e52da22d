import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Type } from 'typebox';

import { Id } from '../../http/schemas.ts';
import { job } from '../../jobs/job.ts';
import { text } from '../../texts/text.ts';
import { endImport } from './end-import.ts';
import { findImport } from './imports-store.ts';
import { runImport } from './run-import.ts';

export const importSubscribers = job({
  name: 'import-postal',
  payload: Type.Object({ importId: Id }),
  // Safe to run twice, also at once: progress is written with the subscribers, and only from where it stood.
  async run({ importId }, platform) {
    const row = await findImport(platform.db, importId);
    if (row?.state !== 'running') return;
    const stored = await platform.files.open(row.file_key);
    if (stored === undefined) {
      await endImport(platform, importId, { state: 'failed', problem: text('import_file_gone') });
      return;
    }
    // A workbook is read from its end, so it must be a file at hand, wherever the store keeps it.
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-postal-'));
    try {
      const copy = path.join(folder, 'file');
      await pipeline(stored.content, createWriteStream(copy, { mode: 0o600 }));
      await runImport(platform, row, copy);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
