import { enqueue } from '../../../jobs/job-queue.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { TextKey } from '../../../texts/text.ts';
import { hasSubscriptions, type PushOwner } from './push-store.ts';
import { sendPush } from './send-push.job.ts';

interface NewPush {
  readonly owner: PushOwner;
  /** The same for the same notice, up to 32 characters of base64url. */
  readonly tag: string;
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string | number>>;
  /** The page of the panel that a click opens. */
  readonly path: string;
  readonly now: Date;
}

/** Has browsers of an account or operator show a sentence, in the transaction of what happened; nothing without a subscription. */
export async function enqueuePush(tx: Transaction, { owner, now, params, ...push }: NewPush): Promise<void> {
  if (!(await hasSubscriptions(tx, owner))) return;
  await enqueue(tx, { now: () => now }, sendPush, { payload: { ...push, ...owner, params: { ...params } } });
}
