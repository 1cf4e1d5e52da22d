import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { secretKeyBytes, WrongSetting, type Config } from '../../../config.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { SecretKeys } from './secret-keys.ts';
import { claimSecretKeyId, setSecretKeyId } from './secret-keys-store.ts';

const fileName = 'secret-key';

/** The keys of this process; read at the first use, because the data folder may not exist before. */
export const secretKeys = slot<() => SecretKeys>('secret-keys');

export function openSecretKeys({ config }: Platform): () => SecretKeys {
  let keys: SecretKeys | undefined;
  return () => (keys ??= new SecretKeys(config.secretKeys ?? [readKeyFile(config)]));
}

/** Refuses a database that other processes use with another key. */
export async function prepareSecretKeys({ db, clock, runtime }: Platform): Promise<SecretKeys> {
  const keys = runtime.get(secretKeys)();
  const usedId = await claimSecretKeyId(db, keys.currentId, clock.now());
  if (!keys.has(usedId))
    throw new WrongSetting(
      `This database holds secrets under another key (${usedId}, not ${keys.currentId}). Set PEYK_SECRET_KEY to the same key for every process; that of the first one is in the file ${fileName} of its PEYK_DATA_DIR.`,
    );
  if (usedId !== keys.currentId) await setSecretKeyId(db, keys.currentId, clock.now());
  return keys;
}

/** The key beside the data, made at the first start and readable only for the account of the service. */
function readKeyFile({ dataDir }: Config): Buffer {
  const file = path.join(dataDir, fileName);
  try {
    createFolder(dataDir);
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, {
        flag: 'wx',
        mode: 0o600,
        flush: true,
      });
    } catch (problem) {
      if ((problem as { code?: string }).code !== 'EEXIST') throw problem;
    }
    return secretKeyBytes(readFileSync(file, 'utf8').trim());
  } catch (problem) {
    throw new WrongSetting(
      `The secret key in ${file} cannot be used (${(problem as Error).message}). Set PEYK_SECRET_KEY, or choose another PEYK_DATA_DIR.`,
    );
  }
}

// Node's own `recursive` never returns for a folder below /proc.
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) createFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
