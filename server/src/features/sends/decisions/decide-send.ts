import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../storage/database.ts';
import { ledgerCause, refunds } from '../../wallet/index.ts';
import { markApproved, markEnded, notifySendsDue } from './decide-store.ts';

interface SendKey {
  readonly account_id: number;
  readonly id: number;
}

/** Releases a send that waited for approval: now, or at its schedule if that is still ahead. */
export async function releaseSend(
  tx: Transaction,
  clock: Clock,
  send: SendKey & { readonly schedule: Date | null },
): Promise<void> {
  const now = clock.now();
  const isDue = send.schedule === null || send.schedule <= now;
  await markApproved(tx, { accountId: send.account_id, id: send.id, isDue, now });
  if (isDue) await notifySendsDue(tx);
}

/** Ends a send before anything was sent and refunds its whole cost. */
export async function endSend(
  tx: Transaction,
  clock: Clock,
  send: SendKey,
  { state, reason }: { state: 'rejected' | 'cancelled'; reason: string | null },
): Promise<void> {
  await markEnded(tx, { accountId: send.account_id, id: send.id, state, reason });
  const refund = {
    accountId: send.account_id,
    chargeCause: ledgerCause.send(send.id),
    cause: ledgerCause.endedSend(send.id, state),
    amount: 'all' as const,
  };
  await refunds.give(statementClientOf(tx), [refund], clock.now());
}
