import { createHmac } from 'node:crypto';

import type { Platform } from '../../../../platform.ts';
import { foldText } from '../matching/fold-text.ts';
import { ownSecrets } from '../own-secrets.ts';

export const codeLength = { min: 4, max: 40 };

/** A code in one spelling: letters and digits alone; undefined: it is none. */
export function foldCode(given: string): string | undefined {
  const folded = foldText(given).text.replace(/[^\p{L}\p{N}]/gu, '');
  return folded.length < codeLength.min || folded.length > codeLength.max ? undefined : folded;
}

/** Digests codes of a list. Digests of short codes can be tried out only by who has the key. */
export function codeDigester(
  platform: Platform,
  accountId: number,
  sealed: string,
): (folded: string) => Buffer {
  const key = ownSecrets.open(platform, { accountId, purpose: 'codes' }, sealed);
  return (folded) => createHmac('sha256', key).update(folded).digest();
}
