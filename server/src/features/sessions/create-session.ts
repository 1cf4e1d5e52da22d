import type { Transaction } from '../../storage/database.ts';
import { keyDigest } from '../keys/index.ts';
import { lifetimeOf, newSessionToken, sessionsMax } from './session.ts';
import { deleteSurplusSessions, insertSession, type NewSession } from './sessions-store.ts';

type SignedIn = Pick<NewSession, 'userId' | 'carriedBy' | 'address' | 'device' | 'now'> & {
  readonly operatorId: number | null;
};

/** Creates a session with a new token, of which only the digest is stored, and ends the oldest ones beyond the limit. */
export async function createSession(
  tx: Transaction,
  { operatorId, ...session }: SignedIn,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSessionToken();
  const expiresAt = new Date(session.now.getTime() + lifetimeOf({ operatorId }).absoluteMs);
  await insertSession(tx, { ...session, digest: keyDigest(token), expiresAt });
  await deleteSurplusSessions(tx, session.userId, sessionsMax);
  return { token, expiresAt };
}
