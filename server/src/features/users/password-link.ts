import { randomBytes } from 'node:crypto';

import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../storage/database.ts';
import { keyDigest } from '../keys/index.ts';
import { replacePasswordLink } from './users-store.ts';

const dayMs = 86_400_000;
/** As long as an invitation may lie in somebody's inbox. */
const linkDays = 7;

/** Makes the one-time link with which a person sets their password. Earlier links of theirs open nothing any more. */
export async function createPasswordLink(tx: Transaction, clock: Clock, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkDays * dayMs);
  await replacePasswordLink(tx, userId, { digest: keyDigest(token), now, expiresAt });
  return token;
}

/** The page that takes the link. */
export function passwordLinkAddress(origin: string, token: string): string {
  return `${origin}/sign-in/set-password?token=${token}`;
}
