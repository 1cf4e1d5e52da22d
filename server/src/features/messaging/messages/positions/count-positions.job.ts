import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { walletUpkeep } from '../../../money/wallet/index.ts';
import { addSendPositions, findSafeIds, listUncounted } from './positions-store.ts';

/** Where tables are distributed the transactions of workers are not seen: a row this old is taken for committed. */
const surelyCommittedMs = 15 * 60_000;

/** Notes the places of rows in the long lists of accounts, so that pages in their middle are found at once (decision 0242). */
export const countPositions = job({
  name: 'count-positions',
  payload: Type.Object({}),
  everySeconds: 10,
  // Safe to run twice: it goes on from the last place that is noted.
  async run(_payload, platform) {
    const { pool, clock, accountGroups } = platform;
    const safe = await findSafeIds(pool, {
      now: clock.now(),
      agedBefore: accountGroups.areSeveral ? new Date(clock.now().getTime() - surelyCommittedMs) : null,
    });
    for (const { account_id: accountId } of await listUncounted(pool))
      await accountGroups.unlessLost(() => countAccount(platform, accountId, safe));
  },
});

async function countAccount(
  { pool }: Pick<Platform, 'pool'>,
  accountId: number,
  safe: { readonly sends: number; readonly ledger: number },
): Promise<void> {
  while (await addSendPositions(pool, accountId, safe.sends)) continue;
  await walletUpkeep.countPositions(pool, accountId, safe.ledger);
}
