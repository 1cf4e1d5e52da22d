import type { Transaction } from '../../../storage/database.ts';
import { keyDigest } from '../../common/keys/index.ts';
import { lifetimeOf, newSessionToken, sessionsMax, visitMs } from './session.ts';
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

interface NewVisit {
  /** The user with whom the operator signs in. */
  readonly userId: number;
  readonly operatorName: string;
  readonly accountId: number;
  readonly now: Date;
}

/** Creates a short session in which an operator visits an account; its token is not a cookie. */
export async function createVisit(
  tx: Transaction,
  { userId, operatorName, accountId, now }: NewVisit,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + visitMs);
  await insertSession(tx, {
    userId,
    visitedAccountId: accountId,
    digest: keyDigest(token),
    carriedBy: 'bearer',
    address: '',
    device: `account:${accountId}, ${operatorName}`,
    now,
    expiresAt,
  });
  await deleteSurplusSessions(tx, userId, sessionsMax);
  return { token, expiresAt };
}
