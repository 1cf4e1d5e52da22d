import { statementClientOf } from '../../../storage/statement-client.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { listLeftOut } from '../../audiences/blacklist/index.ts';
import { findUsableLineById } from '../../lines/lines/index.ts';
import { storeBulk } from '../messages/index.ts';
import { reserves } from '../../money/wallet/index.ts';
import { endLocation } from './end-location.ts';
import { reserveOf } from './location-request.ts';
import { lockLocation, type LocationRow } from './location-store.ts';
import { insertBatch, listNewRecipients } from './location-runs-store.ts';

/**
 * Sends to people whom the source reported for a running request, each once and at most receiver_count in all. The row
 * is locked and recipients are stored in the same transaction, so the same people again, from another process or a
 * repeated answer, are skipped. Returns `over` if the request has ended.
 */
export async function sendToPeople(
  platform: Platform,
  { account_id: accountId, id }: Pick<LocationRow, 'account_id' | 'id'>,
  mobiles: readonly string[],
): Promise<'open' | 'over'> {
  return platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now();
    const request = await lockLocation(tx, accountId, id);
    if (request?.state !== 'running' || request.ends_at <= now) return 'over';
    const room = request.receiver_count - request.recipients_count;
    const chosen = (await listReachable(platform, tx, request, mobiles)).slice(0, room);
    if (chosen.length === 0) return 'open';
    await storeSend(platform, tx, request, chosen);
    if (chosen.length < room) return 'open';
    await endLocation(tx, request, { state: 'done' }, now);
    return 'over';
  });
}

/** People without a message from this request yet and not blacklisted; blacklisted ones do not count as receivers. */
async function listReachable(
  platform: Platform,
  tx: Transaction,
  request: LocationRow,
  mobiles: readonly string[],
) {
  const newRecipients = await listNewRecipients(tx, request, mobiles);
  const { account_id: accountId, line_id: lineId } = request;
  const blacklisted = await listLeftOut(platform, statementClientOf(tx), {
    accountId,
    lineId,
    mobiles: newRecipients,
  });
  return newRecipients.filter((mobile) => !blacklisted.has(mobile));
}

/** Stores an ordinary send to many, paid from the reserve. */
async function storeSend(
  platform: Platform,
  tx: Transaction,
  request: LocationRow,
  mobiles: readonly string[],
) {
  const now = platform.clock.now();
  const { account_id: accountId, factor_permille: factorPermille } = request;
  const line = await findUsableLineById(platform, accountId, request.line_id);
  const send = await storeBulk(
    platform,
    tx,
    {
      accountId,
      type: 'lbs',
      line: {
        id: request.line_id,
        number: request.line_number,
        factorPermille,
        charging: line?.charging ?? null,
      },
      text: request.text,
      schedule: null,
      waitingFor: null,
      idempotency: null,
      async *recipients() {
        yield mobiles.map((mobile) => ({ mobile, text: null }));
      },
      pay: (client, { cause, pages }) =>
        reserves.spend(client, { accountId, factorPermille, pages, reserve: reserveOf(request), cause }, now),
    },
    now,
  );
  await insertBatch(tx, request, { sendId: send.id, mobiles, cost: send.cost });
}
