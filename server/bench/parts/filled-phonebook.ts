import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Platform } from '../../src/platform.ts';
import { startChild } from './child.ts';
import { headings, newPhonebook, writeContactsFile } from './contacts-file.ts';
import type { ImportTask, Outcome } from './import-worker.ts';

interface Filling {
  readonly accountId: number;
  readonly contacts: number;
  /** Its database is kept with it: the next run need not fill it again. */
  readonly dataDir: string;
}

/** The id of a phonebook of that many contacts, which an import has filled. */
export async function filledPhonebook(
  platform: Platform,
  { accountId, contacts, dataDir }: Filling,
): Promise<number> {
  const kept = path.join(dataDir, 'phonebook-id');
  if (existsSync(kept)) return Number(readFileSync(kept, 'utf8'));
  const file = path.join(dataDir, 'contacts.xlsx');
  await writeContactsFile(file, contacts, 1340);
  const phonebookId = await newPhonebook(platform, accountId);
  const child = startChild(new URL('./import-worker.ts', import.meta.url));
  const { connection, pool } = platform;
  const task = { pass: 'import', path: file, dataDir, connection, accountId, phonebookId, headings } as const;
  child.send(task satisfies ImportTask);
  process.stdout.write(`${(await child.once<Outcome>('outcome')).summary}\n`);
  // As autovacuum does some time after an import.
  await pool.query('vacuum analyze');
  await writeFile(kept, String(phonebookId));
  return phonebookId;
}
