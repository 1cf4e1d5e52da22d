import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../storage/database.ts';
import { insertApprovedText } from './approved-texts-store.ts';
import { refundCharges } from '../../wallet/index.ts';
import { templateDigest } from './decide-waiting-for.ts';
import { markApproved, markEnded, notifySendsDue, type SendToDecide } from './decide-store.ts';

/** Records that an operator approved the text: trusted accounts may send it again without approval. */
export async function recordApprovedText(
  tx: Transaction,
  clock: Clock,
  send: Pick<SendToDecide, 'account_id' | 'text'>,
): Promise<void> {
  await insertApprovedText(tx, send.account_id, templateDigest(send.text), clock.now());
}

/** Releases a send that waited for approval: now, or at its schedule if that is still ahead. */
export async function releaseSend(tx: Transaction, clock: Clock, send: SendToDecide): Promise<void> {
  const now = clock.now();
  const isDue = send.schedule === null || send.schedule <= now;
  await markApproved(tx, { accountId: send.account_id, id: send.id, isDue, now });
  if (isDue) await notifySendsDue(tx);
}

/** Ends a send before anything was sent and refunds its whole cost. */
export async function endSend(
  tx: Transaction,
  clock: Clock,
  send: SendToDecide,
  { state, reason }: { state: 'rejected' | 'cancelled'; reason: string | null },
): Promise<void> {
  await markEnded(tx, { accountId: send.account_id, id: send.id, state, reason });
  const refund = {
    accountId: send.account_id,
    chargeCause: `send:${send.id}`,
    cause: `send:${send.id}:${state}`,
    amount: 'all' as const,
  };
  await refundCharges(statementClientOf(tx), [refund], clock.now());
}
