import type { ClientDetails } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordUserAction } from '../../audit/index.ts';
import { keyDigest } from '../../keys/index.ts';
import { auditActorOf } from '../check-credentials.ts';
import { markSignedIn, type Person } from '../people-store.ts';
import type { VerifiedFactor } from '../second-factors/second-factor.ts';
import { lifetimeOf, newSessionToken, sessionsMax } from './session.ts';
import { deleteSurplusSessions, insertSession } from './sessions-store.ts';

/** How a sign-in arrived: from a browser, or through an Api-Key of an account. */
export interface SignInContext {
  readonly client: ClientDetails;
  /** Null in the panel. */
  readonly keyAccountId: number | null;
}

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly person: Person;
}

/** Creates a session with a new token and ignores any token the browser sent (prevents session fixation). */
export async function openSession(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  person: Person,
  { client, keyAccountId, factor }: SignInContext & { readonly factor?: VerifiedFactor },
): Promise<OpenedSession> {
  const now = clock.now();
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + lifetimeOf(person).absoluteMs);
  await insertSession(tx, {
    userId: person.id,
    digest: keyDigest(token),
    carriedBy: keyAccountId === null ? 'cookie' : 'bearer',
    address: client.address,
    device: client.device,
    now,
    expiresAt,
  });
  await deleteSurplusSessions(tx, person.id, sessionsMax);
  await markSignedIn(tx, person.id, now);
  const actor = { ...auditActorOf(person), address: client.address };
  const after = { second_factor: factor ?? null };
  await recordUserAction(tx, clock, actor, { action: 'sign-in', subject: `user:${person.id}`, after });
  return { token, expiresAt, person };
}
