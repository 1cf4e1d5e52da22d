import { statementClientOf } from '../../../../storage/statement-client.ts';
import type { Clock } from '../../../../clock.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { ledgerCause } from '../../../money/wallet/index.ts';
import { giveRefunds } from '../outcomes/give-refunds.ts';
import { markApproved, markEnded, markPaused, notifySendChanged, notifySendsDue } from './decide-store.ts';
import { recordEnded } from './ended-items-store.ts';
import { insertSendEvent } from './send-events-store.ts';

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
  const of = { accountId: send.account_id, id: send.id };
  await markApproved(tx, { ...of, isDue, now });
  await insertSendEvent(tx, { ...of, kind: 'approved', isByService: true, now });
  if (isDue) await notifySendsDue(tx);
  await notifySendChanged(tx, send);
}

/** Ends a send before anything was sent and refunds its whole cost. */
export async function endSend(
  tx: Transaction,
  clock: Clock,
  send: SendKey,
  { state, reason }: { state: 'rejected' | 'cancelled'; reason: string | null },
): Promise<void> {
  const of = { accountId: send.account_id, id: send.id };
  const now = clock.now();
  await markEnded(tx, { ...of, state, reason });
  await insertSendEvent(tx, { ...of, kind: state, isByService: state === 'rejected', now });
  const refund = {
    accountId: send.account_id,
    requestId: send.id,
    cause: ledgerCause.endedSend(send.id, state),
    amount: 'all' as const,
  };
  const client = statementClientOf(tx);
  await giveRefunds(client, [refund], now);
  await recordEnded(client, { ...of, state }, now);
  await notifySendChanged(tx, send);
}

/** Stops or goes on with a send to many; false if it has ended or has one recipient only. */
export async function setPaused(
  tx: Transaction,
  clock: Clock,
  send: SendKey & { readonly paused_at: Date | null },
  { isPaused, by }: { readonly isPaused: boolean; readonly by: 'account' | 'operator' },
): Promise<boolean> {
  const of = { accountId: send.account_id, id: send.id };
  const now = clock.now();
  const isDone = await markPaused(tx, { ...of, paused: isPaused ? { at: now, by } : null });
  if (isDone && (send.paused_at !== null) !== isPaused) {
    const kind = isPaused ? 'paused' : 'resumed';
    await insertSendEvent(tx, { ...of, kind, isByService: by === 'operator', now });
  }
  return isDone;
}
