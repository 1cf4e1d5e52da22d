import { Type } from 'typebox';

import { job } from '../../../../jobs/job.ts';
import type { Platform } from '../../../../platform.ts';
import { notify } from '../../../../storage/notify.ts';
import { prefixDigits } from '../../code-limits/index.ts';
import { addNotice } from '../../../common/notices/index.ts';
import { saveHold, suspicion, suspiciousPrefixes, type SuspiciousPrefix } from './holds-store.ts';

const hourMs = 3_600_000;
/**
 * Holds codes to consecutive numbers that are hardly ever approved: fraud with premium numbers asks for codes and types none.
 * The account is notified, with a webhook event of the same.
 */
export const holdPrefixes = job({
  name: 'hold-verify-prefixes',
  payload: Type.Object({}),
  everySeconds: 60,
  // Safe to run twice: a prefix that is held already is left as it is.
  async run(_payload, platform) {
    const { accountGroups, clock } = platform;
    const since = new Date(clock.now().getTime() - hourMs);
    const found = await accountGroups.readLiving<SuspiciousPrefix>(
      suspiciousPrefixes({ since, digits: prefixDigits, ...suspicion }),
    );
    for (const one of found) await accountGroups.unlessLost(() => hold(platform, one));
  },
});

async function hold({ db, clock, log }: Platform, found: SuspiciousPrefix): Promise<void> {
  const { account_id: accountId, prefix, started, approved } = found;
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + hourMs);
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await saveHold(tx, found, { now, heldUntil }))) return false;
    const details = { started, approved, held_until: heldUntil.toISOString() };
    await addNotice(tx, { accountId, kind: 'verify-suspicious', subject: prefix, details, now });
    await notify(tx, 'peyk_verify');
    return true;
  });
  if (isNew)
    log.warn(
      { accountId, prefix, started, approved },
      'codes of verifications to this prefix held for an hour: too few of them were approved',
    );
}
