import { createHash } from 'node:crypto';

import type { Platform } from '../../../platform.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { isTextTrusted } from './approved-texts-store.ts';
import type { SendType, WaitingFor } from '../send.ts';

interface SendToModerate {
  readonly accountId: number;
  readonly type: SendType;
  readonly text: string;
  readonly schedule: Date | null;
}

/** What a new send waits for: approval, its schedule, or nothing. */
export async function decideWaitingFor(
  platform: Platform,
  { accountId, type, text, schedule }: SendToModerate,
): Promise<WaitingFor | null> {
  const withoutApproval = schedule === null ? null : 'schedule';
  const { moderation, moderatedKinds } = platform.config;
  if (moderation === 'auto' || !(moderatedKinds as readonly SendType[]).includes(type))
    return withoutApproval;
  const isTrusted = await isTextTrusted(platform.db, accountId, templateDigest(text));
  return isTrusted ? withoutApproval : 'approval';
}

/** Texts that differ only in numbers, spaces or spelling variants of letters have the same digest. */
export function templateDigest(text: string): Buffer {
  return createHash('sha256').update(normaliseForSearch(text).replace(/\d+/g, '#')).digest();
}
