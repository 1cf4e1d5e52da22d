import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { addWaitsNotice } from '../../../common/notices/index.ts';
import { approvalOutlook, type ApprovalOutlook } from '../../approval/index.ts';
import type { MessageEvents } from '../events/message-events.ts';
import { reasonOfWait } from './approval-of-send.ts';
import { listAwaitingIds, listUnnotedWaits, markWaitsNoted } from './waits-store.ts';

const atOnce = 200;

/**
 * Notices and webhooks for sends to one recipient that wait for an operator. They follow the commit, because single sends are
 * stored by one statement; a send whose process ended in between is found by the recurring job.
 */
export async function noteWaits(platform: Platform, accountIds?: readonly number[]): Promise<void> {
  const { db, clock } = platform;
  for (;;) {
    const waits = await listUnnotedWaits(db, accountIds, atOnce);
    if (waits.length === 0) return;
    await db.transaction().execute((tx) => note(platform, tx, { waits, now: clock.now() }));
    if (waits.length < atOnce) return;
  }
}

interface Found {
  readonly waits: Awaited<ReturnType<typeof listUnnotedWaits>>;
  readonly now: Date;
}

async function note(platform: Platform, tx: Transaction, { waits, now }: Found): Promise<void> {
  const noted = await markWaitsNoted(tx, waits, now);
  if (noted.length === 0) return;
  const queue = await listAwaitingIds(tx, approvalOutlook.placeMax);
  const places = new Map(queue.map((id, index) => [id, index]));
  const outlookOf = await approvalOutlook.reader(tx, platform, 'send');
  const byAccount = new Map<number, { sendId: number; details: ApprovalOutlook }[]>();
  for (const send of noted) {
    const { account_id: accountId, id, type, text, held_for: heldFor, created_at: since } = send;
    const reason = await reasonOfWait(platform, tx, { accountId, type, text, heldFor });
    const before = places.get(id) ?? approvalOutlook.placeMax;
    const ofAccount = byAccount.get(accountId) ?? [];
    ofAccount.push({ sendId: id, details: { reason, ...outlookOf({ before, since }) } });
    byAccount.set(accountId, ofAccount);
  }
  for (const [accountId, sends] of byAccount) await addWaitsNotice(tx, { accountId, sends, now });
}

/** What waits is noted at once by the process that stored it. */
export function noteWaitsOfStored(platform: Platform, { accepted }: MessageEvents): void {
  const waiting = new Set<number>();
  let isNoting = false;
  const run = async () => {
    isNoting = true;
    while (waiting.size > 0) {
      const accountIds = [...waiting];
      waiting.clear();
      await noteWaits(platform, accountIds).catch((problem: unknown) =>
        platform.log.warn({ err: problem }, 'messages that wait for an operator are noted later'),
      );
    }
    isNoting = false;
  };
  accepted.subscribe(({ stored }) => {
    for (const { send } of stored) if (send.waitingFor === 'approval') waiting.add(send.accountId);
    if (waiting.size > 0 && !isNoting) void run();
  });
}
