import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { frequentWithoutAccount, type RecordedStatement } from './judge-statements.ts';

/** Global setup: with PEYK_TEST_STATEMENTS, a folder, the run fails for a frequent statement that is of no account. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = process.env['PEYK_TEST_STATEMENTS'];
  if (folder === undefined) return async () => undefined;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return async () => {
    const found = frequentWithoutAccount(await readRecorded(folder));
    if (found.length === 0) return;
    const lines = found.map(({ text, count }) => `${count} times: ${text}`);
    throw new Error(`frequent statements without account_id:\n${lines.join('\n')}`);
  };
}

async function readRecorded(folder: string): Promise<RecordedStatement[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RecordedStatement),
  );
}
