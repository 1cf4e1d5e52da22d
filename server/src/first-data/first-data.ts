import { firstDataOf } from '../config.ts';
import { apiKeys, findFirstAccountId } from '../features/people/accounts/index.ts';
import { ensureConfiguredOperatorKey, findFirstOperatorId } from '../features/people/operators/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';
import { firstAccount, firstPlan } from './first-account.ts';
import { firstBank } from './first-bank.ts';
import { firstHours } from './first-hours.ts';
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

/** Keeps new keys where they can be read, before what they open is committed. */
type KeepKeys = (keys: NewKeys) => Promise<void>;

/**
 * What an empty database gets, once: an operator and a plan, and as a sample also data to try every feature at once. Each
 * kind has its own file here.
 */
export async function createFirstData(
  platform: Platform,
  keepKeys: KeepKeys = async () => undefined,
): Promise<NewKeys> {
  // With an account there is nothing to lock for. A lock of a directory is taken on every server of a cluster.
  const isUsed = (await findFirstAccountId(platform.db)) !== undefined;
  return platform.db.transaction().execute(async (tx) => {
    const accountId = await findFirstAccountId(tx, { isLocked: !isUsed });
    if (accountId !== undefined || (await findFirstOperatorId(tx)) !== undefined) {
      await ensureConfiguredKeys(tx, platform);
      return noNewKeys;
    }
    const newKeys = await insertFirstData(tx, platform);
    await keepKeys(newKeys);
    return newKeys;
  });
}

async function insertFirstData(tx: Transaction, platform: Platform): Promise<NewKeys> {
  const { config } = platform;
  const planId = await firstPlan(tx);
  await firstHours(tx, platform);
  const { operatorKey, adminLink } = await firstOperator(tx, platform);
  const account =
    firstDataOf(config) === 'sample'
      ? await insertSample(tx, platform, planId)
      : await insertChosenAccount(tx, platform, planId);
  return {
    apiKey: config.apiKey === undefined ? account?.apiKey : undefined,
    operatorKey: config.operatorKey === undefined ? operatorKey : undefined,
    ownerLink: account?.ownerLink,
    adminLink,
  };
}

async function insertSample(tx: Transaction, platform: Platform, planId: number) {
  const account = await firstAccount(tx, platform, { planId, isGivenCredit: true });
  await firstLine(tx, platform);
  await firstPattern(tx, platform, account.accountId);
  await firstPhonebook(tx, platform, account.accountId);
  await firstBank(tx, platform);
  return account;
}

/** Who chooses the key of the first account wants that account, but not its gifts. */
async function insertChosenAccount(tx: Transaction, platform: Platform, planId: number) {
  if (platform.config.apiKey === undefined) return undefined;
  return firstAccount(tx, platform, { planId, isGivenCredit: false });
}

async function ensureConfiguredKeys(tx: Transaction, { clock, config }: Platform): Promise<void> {
  if (config.apiKey !== undefined) await apiKeys.ensureConfigured(tx, clock, config.apiKey);
  if (config.operatorKey !== undefined) await ensureConfiguredOperatorKey(tx, clock, config.operatorKey);
}
