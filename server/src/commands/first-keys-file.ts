import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config.ts';
import { passwordLinkAddress } from '../features/people/credentials/index.ts';
import type { NewKeys } from '../first-data/first-data.ts';
import { consoleAddress } from '../settings/private-port-settings.ts';
import { CommandError } from './command-error.ts';

/** The file of keys that were made without a terminal. */
export function firstKeysFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'first-keys');
}

/** Only its owner can read the file, from its first byte on. */
export async function writeFirstKeys(config: Config, keys: NewKeys): Promise<void> {
  const file = firstKeysFile(config);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, firstKeysText(config, keys), { mode: 0o600 });
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  } catch (problem) {
    throw new CommandError(
      `The first keys cannot be written to ${file}: ${(problem as Error).message}. Choose another PEYK_DATA_DIR, or start it once at a terminal.`,
    );
  }
}

function firstKeysText(config: Config, { apiKey, operatorKey, ownerLink, adminLink }: NewKeys): string {
  const isAddressKnown = config.baseUrl !== undefined || config.port !== 0;
  const origin = isAddressKnown ? (config.baseUrl ?? `http://${config.host}:${config.port}`) : '';
  const lines = [
    apiKey && `Api-Key: ${apiKey}`,
    operatorKey && `Operator-Key: ${operatorKey}`,
    ownerLink && `customer (username first) sets a password: ${passwordLinkAddress(origin, ownerLink)}`,
    adminLink &&
      `operator (username admin) sets a password: ${passwordLinkAddress(consoleAddress(config) ?? origin, adminLink)}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
