import { Type } from 'typebox';

import { job } from '../../../jobs/job.ts';
import type { Platform } from '../../../platform.ts';
import { addNotice } from '../../common/notices/index.ts';
import { lockProfile, setVerified } from '../accounts/index.ts';
import { changeCase, listEnding, lockCase } from './cases-store.ts';
import { deleteOldCounts } from './numbers-store.ts';
import { today } from './sending-limit.ts';

const remindMs = 14 * 86_400_000;
const atOnce = 200;

/** Ends approvals whose time is over, and says two weeks before that they will. */
export const expireIdentities = job({
  name: 'expire-identities',
  payload: Type.Object({}),
  everySeconds: 600,
  // Safe to run twice: each case is looked at again under its lock.
  async run(_payload, platform) {
    const { db, clock } = platform;
    const now = clock.now();
    await eachEnding(platform, { until: now, isReminded: true }, expire);
    await eachEnding(platform, { until: new Date(now.getTime() + remindMs), isReminded: false }, remind);
    await deleteOldCounts(
      db,
      today({ ...platform, clock: { now: () => new Date(now.getTime() - remindMs) } }),
    );
  },
});

async function eachEnding(
  { db, ...platform }: Platform,
  { until, isReminded }: { readonly until: Date; readonly isReminded: boolean },
  act: (platform: Platform, accountId: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const ids = await listEnding(db, until, { isReminded, limit: atOnce });
    for (const id of ids) await act({ db, ...platform }, id);
    if (ids.length < atOnce) return;
  }
}

async function expire({ db, clock, notifications }: Platform, accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProfile(tx, accountId);
    const row = await lockCase(tx, accountId);
    const now = clock.now();
    if (row === undefined || row.expires_at === null || row.expires_at > now) return;
    // New documents that were begun or wait meanwhile stay what they are.
    const state = row.state === 'approved' ? 'expired' : row.state;
    await changeCase(tx, accountId, { state, expires_at: null, updated_at: now });
    await setVerified(tx, accountId, null);
    const details = { decision: 'expired' as const, reason: null };
    await addNotice(tx, { accountId, kind: 'identity-decided', subject: accountId, details, now });
  });
  notifications.notifyLocally('peyk_keys');
}

async function remind({ db, clock }: Platform, accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, accountId);
    if (row === undefined || row.expires_at === null) return;
    const now = clock.now();
    await changeCase(tx, accountId, { reminded_at: now });
    if (row.state !== 'approved') return;
    const details = { decision: 'expiring' as const, reason: null };
    await addNotice(tx, { accountId, kind: 'identity-decided', subject: accountId, details, now });
  });
}
