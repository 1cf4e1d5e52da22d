import type { StatementClient } from '../../../../storage/statement-client.ts';
import { ledgerCause, refunds } from '../../../money/wallet/index.ts';
import { countRefunded } from './refund-figures-store.ts';

export interface SendRefund {
  readonly accountId: number;
  readonly requestId: number;
  /** What it is given back for; each cause refunds once. */
  readonly cause: ReturnType<(typeof ledgerCause)['item' | 'endedSend']>;
  readonly amount: number | 'all';
}

/** Gives back what was charged for sends, and counts it in their figures. */
export async function giveRefunds(
  client: StatementClient,
  due: readonly SendRefund[],
  now: Date,
): Promise<void> {
  const given = await refunds.give(
    client,
    due.map(({ accountId, requestId, cause, amount }) => ({
      accountId,
      chargeCause: ledgerCause.send(requestId),
      cause,
      amount,
    })),
    now,
  );
  const moved = due.map(({ accountId, requestId }, at) => ({ accountId, requestId, amount: given[at] ?? 0 }));
  await countRefunded(
    client,
    moved.filter(({ amount }) => amount > 0),
    now,
  );
}
