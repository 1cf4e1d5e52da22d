import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Transaction } from '../../../storage/database.ts';
import { reserves } from '../../money/wallet/index.ts';
import { reserveOf } from './location-request.ts';
import { markLocationEnded, type LocationRow } from './location-store.ts';
import { deleteRecipients } from './location-runs-store.ts';

/** Ends a request that is open and locked by the caller, and refunds the unused part of its reserve. */
export async function endLocation(
  tx: Transaction,
  request: LocationRow,
  { state, reason = null }: { state: 'done' | 'cancelled' | 'rejected'; reason?: string | null },
  now: Date,
): Promise<void> {
  const reserve = { accountId: request.account_id, reserve: reserveOf(request) };
  const returned = await reserves.release(statementClientOf(tx), reserve, now);
  await markLocationEnded(tx, request, { state, reason, returned, now });
  await deleteRecipients(tx, request);
}
