import type { Platform } from '../../../../platform.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { calendarsOf, dueMoment } from '../runs/plan-runs.ts';
import { findRepeatingSend } from '../sends-store.ts';
import { insertDue } from './due-store.ts';

interface Start {
  readonly accountId: number;
  readonly id: number;
  readonly mobile: string;
  /** The reply that starts it: each starts it once. */
  readonly inboxId: number;
  readonly now: Date;
}

/** missing: there is none that replies start. closed: it is paused, ended, not begun, or leaves this day out. */
export type StartedByReply = 'done' | 'missing' | 'closed';

/** What rules on replies know of repeating sends. */
export const repeatingByReply = {
  async isStartable(db: Queryable, accountId: number, id: number): Promise<boolean> {
    const send = await findRepeatingSend(db, { accountId, id });
    return send?.timing.kind === 'reply' && send.state !== 'ended';
  },

  /** Makes a person due in the transaction of the reply. */
  async start(tx: Transaction, platform: Platform, given: Start): Promise<StartedByReply> {
    const { accountId, id, mobile, inboxId, now } = given;
    const send = await findRepeatingSend(tx, { accountId, id });
    if (send?.timing.kind !== 'reply') return 'missing';
    const { state, startsAt, endsAt } = send;
    const isWithin = (startsAt === null || now >= startsAt) && (endsAt === null || now <= endsAt);
    if (state !== 'active' || !isWithin) return 'closed';
    const dueAt = dueMoment(send, now, await calendarsOf({ db: tx, config: platform.config }));
    if (dueAt === undefined) return 'closed';
    await insertDue(tx, { accountId, sendId: id }, [{ mobile, dueAt, eventId: inboxId }]);
    return 'done';
  },
};
