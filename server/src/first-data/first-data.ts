import { ensureConfiguredApiKey, findFirstAccountId } from '../features/accounts/index.ts';
import { ensureConfiguredOperatorKey } from '../features/operators/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import { firstAccount } from './first-account.ts';
import { firstBank } from './first-bank.ts';
import { firstLine } from './first-line.ts';
import { firstOperator } from './first-operator.ts';
import { firstPattern } from './first-pattern.ts';
import { firstPhonebook } from './first-phonebook.ts';

/** Keys created by this start, shown once; undefined where the key was configured or existed before. */
export interface NewKeys {
  readonly apiKey: string | undefined;
  readonly operatorKey: string | undefined;
  /** Tokens of one-time links by which the first customer and the first operator set their passwords. */
  readonly ownerLink: string | undefined;
  readonly adminLink: string | undefined;
}

const noNewKeys: NewKeys = {
  apiKey: undefined,
  operatorKey: undefined,
  ownerLink: undefined,
  adminLink: undefined,
};

/**
 * Data to try every feature at once: an account with credit, a line, an operator and samples. Each kind has its own
 * file here. Runs once, on an empty database only.
 */
export async function createFirstData(platform: Platform): Promise<NewKeys> {
  return platform.db.transaction().execute(async (tx) => {
    const accountId = await findFirstAccountId(tx, { isLocked: true });
    if (accountId === undefined) return insertFirstData(tx, platform);
    await ensureConfiguredKeys(tx, platform);
    return noNewKeys;
  });
}

async function insertFirstData(tx: Transaction, platform: Platform): Promise<NewKeys> {
  const { accountId, apiKey, ownerLink } = await firstAccount(tx, platform);
  const { operatorKey, adminLink } = await firstOperator(tx, platform);
  await firstLine(tx, platform);
  await firstPattern(tx, platform, accountId);
  await firstPhonebook(tx, platform, accountId);
  await firstBank(tx, platform);
  return {
    apiKey: platform.config.apiKey === undefined ? apiKey : undefined,
    operatorKey: platform.config.operatorKey === undefined ? operatorKey : undefined,
    ownerLink,
    adminLink,
  };
}

async function ensureConfiguredKeys(tx: Transaction, { clock, config }: Platform): Promise<void> {
  if (config.apiKey !== undefined) await ensureConfiguredApiKey(tx, clock, config.apiKey);
  if (config.operatorKey !== undefined) await ensureConfiguredOperatorKey(tx, clock, config.operatorKey);
}
