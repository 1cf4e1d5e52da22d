import { createHash } from 'node:crypto';

import type { Clock } from '../../clock.ts';
import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import { insertApprovedText, isTextTrusted } from './approved-texts-store.ts';

interface SendToModerate {
  readonly accountId: number;
  readonly type: string;
  readonly text: string;
  readonly schedule: Date | null;
}

/** What a new send waits for: approval, its schedule, or nothing. */
export async function decideWaitingFor(
  platform: Platform,
  { accountId, type, text, schedule }: SendToModerate,
): Promise<'approval' | 'schedule' | null> {
  const withoutApproval = schedule === null ? null : 'schedule';
  const { moderation, moderatedKinds } = platform.config;
  if (moderation === 'auto' || !(moderatedKinds as readonly string[]).includes(type)) return withoutApproval;
  const isTrusted = await isTextTrusted(platform.db, accountId, templateDigest(text));
  return isTrusted ? withoutApproval : 'approval';
}

/** Records that an operator approved the text: trusted accounts may send it again without approval. */
export async function recordApprovedText(
  tx: Transaction,
  clock: Clock,
  { account_id, text }: { readonly account_id: number; readonly text: string },
): Promise<void> {
  await insertApprovedText(tx, account_id, templateDigest(text), clock.now());
}

/** Texts that differ only in numbers, spaces or spelling variants of letters have the same digest. */
function templateDigest(text: string): Buffer {
  return createHash('sha256').update(normaliseForSearch(text).replace(/\d+/g, '#')).digest();
}
