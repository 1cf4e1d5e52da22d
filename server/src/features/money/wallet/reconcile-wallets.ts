import type { Database } from '../../../storage/database.ts';
import { readOfAll, statementClientOf } from '../../../storage/statement-client.ts';
import {
  listCreditDifferences,
  listRefundDifferences,
  listTotalDifferences,
  listWalletIds,
  type Difference,
  type ReadRows,
} from './reconcile-store.ts';

export interface WalletDifference extends Difference {
  readonly what: 'credit' | 'refund' | 'total';
}

const accountBatchSize = 500;

/**
 * Recomputes every wallet from its ledger, in batches of accounts. Calls `report` for each difference. Where accounts lie on
 * several servers each is read by itself, and those on a lost one are left out.
 */
export async function reconcileWallets(
  db: Database,
  report: (difference: WalletDifference) => void,
): Promise<{ accounts: number; differences: number }> {
  const client = statementClientOf(db);
  const read: ReadRows = (statement) => readOfAll(client, statement);
  let accounts = 0;
  let differences = 0;
  let afterId = 0;
  for (;;) {
    const ids = await listWalletIds(read, afterId, accountBatchSize);
    const [fromId, toId] = [ids[0], ids.at(-1)];
    if (fromId === undefined || toId === undefined) return { accounts, differences };
    const found = [
      ...(await listCreditDifferences(read, { fromId, toId })).map((one) => ({
        ...one,
        what: 'credit' as const,
      })),
      ...(await listRefundDifferences(read, { fromId, toId })).map((one) => ({
        ...one,
        what: 'refund' as const,
      })),
      ...(await listTotalDifferences(read, { fromId, toId })).map((one) => ({
        ...one,
        what: 'total' as const,
      })),
    ];
    for (const difference of found) report(difference);
    accounts += ids.length;
    differences += found.length;
    afterId = toId;
  }
}
