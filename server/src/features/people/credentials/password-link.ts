import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../storage/database.ts';
import { keyDigest, newOneTimeToken } from '../../common/keys/index.ts';
import { storeChallenge } from './challenges-store.ts';

const dayMs = 86_400_000;
/** Validity of a link; long enough for an invitation that is not read at once. */
const linkDays = 7;

/** Creates the token of a one-time link that sets the password, and invalidates earlier links of the user. */
export async function createPasswordLink(tx: Transaction, clock: Clock, userId: number): Promise<string> {
  const token = newOneTimeToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  await storeChallenge(tx, { userId, purpose: 'password-link', digest: keyDigest(token), now, expiresAt });
  return token;
}

/** The URL of the page for such a token. */
export function passwordLinkAddress(origin: string, token: string): string {
  return `${origin}/sign-in/set-password?token=${token}`;
}
