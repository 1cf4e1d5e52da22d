import type { Platform } from '../../../../platform.ts';
import type { Database } from '../../../../storage/database.ts';
import {
  approvalOutlook,
  findApprovalReason,
  moderationRules,
  type ApprovalOutlook,
  type WaitReason,
} from '../../approval/index.ts';
import { countAwaiting } from './awaiting-store.ts';

interface WaitingSend {
  readonly accountId: number;
  readonly type: string;
  readonly text: string;
  /** It is made from an approved pattern, so that only a long value can hold it. */
  readonly isPattern?: boolean;
  /** As it was stored; null: it was stored without a reason. */
  readonly heldFor: string | null;
}

/** Why a send waits for an operator: what was stored with it, else the rules as they are now. */
export async function reasonOfWait(
  platform: Platform,
  db: Database,
  { accountId, type: of, text, isPattern, heldFor }: WaitingSend,
): Promise<WaitReason> {
  const stored = approvalOutlook.reasonOfHold(heldFor);
  if (stored !== null) return stored;
  const type = isPattern ? 'pattern' : moderationRules.kinds.find((kind) => kind === of);
  return type === undefined ? null : findApprovalReason({ ...platform, db }, { accountId, type, text });
}

/** Why a send waits for an operator, its place in the queue, and when a decision can be expected. */
export async function approvalOfSend(
  platform: Platform,
  db: Database,
  { id, since, ...send }: WaitingSend & { readonly id: number; readonly since: Date },
): Promise<ApprovalOutlook> {
  const reason = await reasonOfWait(platform, db, send);
  const before = await countAwaiting(db, approvalOutlook.placeMax, id);
  return { reason, ...(await approvalOutlook.of(db, platform, { kind: 'send', before, since })) };
}
