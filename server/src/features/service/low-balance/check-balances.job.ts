import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Platform } from '../../../platform.ts';
import { addNotice } from '../../common/notices/index.ts';
import { listLimits, markLow, type CheckedLimit } from './low-balance-store.ts';
import { warnLowBalance } from './warn-low-balance.job.ts';

const atOnce = 500;

/**
 * Compares balances with the limits that accounts have set. By a job and not at each charge: codes are charged in
 * batches that must not read more, and a warning half a minute later is early enough.
 */
export const checkBalances = job({
  name: 'check-balances',
  payload: Type.Object({}),
  everySeconds: 30,
  // Safe to run twice: a balance that is low is noted with the row of its limit, once until it is above again.
  async run(_payload, platform) {
    let rows = await listLimits(platform.db, 0, atOnce);
    while (rows.length > 0) {
      for (const row of rows) if (isLow(row) !== row.was_low) await noteChange(platform, row);
      rows = await listLimits(platform.db, rows.at(-1)?.account_id ?? 0, atOnce);
    }
  },
});

const isLow = ({ balance, amount }: CheckedLimit) => balance < amount;

async function noteChange({ db, clock }: Platform, row: CheckedLimit): Promise<void> {
  const { account_id: accountId, amount: limit, balance } = row;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!(await markLow(tx, accountId, isLow(row) ? now : null)) || !isLow(row)) return;
    const details = { balance, limit };
    await addNotice(tx, { accountId, kind: 'balance-low', subject: accountId, details, now });
    if (row.by_sms)
      await enqueue(tx, clock, warnLowBalance, { payload: { accountId, balance, at: now.getTime() } });
  });
}
