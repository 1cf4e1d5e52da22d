import type { Platform } from '../../../platform.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { listTrusted } from './approved-texts-store.ts';
import { countInStreak, deleteTrust, findStreak, findTrust, insertTrust, setKeptOut } from './trust-store.ts';

type Outside = Pick<Platform, 'clock' | 'config'>;

/**
 * Counts an operator's decision on a send of the account, in its transaction. So many approvals without a refusal make the
 * account trusted where the service says so; a refusal takes back what the rule gave, and nothing that an operator gave.
 */
async function noteDecision(
  tx: Transaction,
  { clock, config }: Outside,
  { accountId, isApproved }: { readonly accountId: number; readonly isApproved: boolean },
): Promise<void> {
  const { approved, isKeptOut } = await countInStreak(tx, accountId, isApproved);
  if (!isApproved) return deleteTrust(tx, accountId, true);
  const { trustAfterApprovals: needed } = config;
  if (needed > 0 && approved >= needed && !isKeptOut)
    await insertTrust(tx, { accountId, operatorId: null, now: clock.now() });
}

/** Whether the account is trusted, who says so, and how far the rule is. */
async function describeTrust(db: Queryable, { config }: Pick<Platform, 'config'>, accountId: number) {
  const [by, { approved, isKeptOut }] = [await findTrust(db, accountId), await findStreak(db, accountId)];
  const needed = config.trustAfterApprovals;
  return {
    id: accountId,
    is_trusted: by !== undefined,
    by: by ?? (isKeptOut ? ('operator' as const) : null),
    approved_in_row: approved,
    trusted_after: needed === 0 ? null : needed,
  };
}

interface OperatorsWord {
  readonly accountId: number;
  readonly operatorId: number;
  /** Null: as the rule says. */
  readonly isTrusted: boolean | null;
}

/** An operator's word on an account stands against the rule, in either direction. */
async function decideTrust(
  tx: Transaction,
  { clock, config }: Outside,
  { accountId, operatorId, isTrusted }: OperatorsWord,
): Promise<void> {
  await setKeptOut(tx, accountId, isTrusted === false);
  if (isTrusted === true) return insertTrust(tx, { accountId, operatorId, now: clock.now() });
  await deleteTrust(tx, accountId, false);
  const { approved } = await findStreak(tx, accountId);
  const { trustAfterApprovals: needed } = config;
  if (isTrusted === null && needed > 0 && approved >= needed)
    await insertTrust(tx, { accountId, operatorId: null, now: clock.now() });
}

export const trust = { list: listTrusted, describe: describeTrust, decide: decideTrust, noteDecision };
