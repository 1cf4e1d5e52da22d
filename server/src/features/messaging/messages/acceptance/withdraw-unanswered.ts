import type { Platform } from '../../../../platform.ts';
import { endSend } from '../decisions/decide-send.ts';
import { lockUnansweredSends } from './withdraw-store.ts';

/**
 * Cancels sends that were stored although their callers got a failure, and refunds them (decision 0026). Safe to run
 * twice: a cancelled send is not found again.
 */
export async function withdrawUnanswered(
  { db, clock }: Platform,
  batch: Parameters<typeof lockUnansweredSends>[1],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const send of await lockUnansweredSends(tx, batch))
      await endSend(tx, clock, send, { state: 'cancelled', reason: null });
  });
}
