import type { Visitor } from '../../http/endpoint.ts';
import type { Platform } from '../../platform.ts';
import type { Transaction } from '../../storage/database.ts';
import { recordDeed } from '../audit/index.ts';
import { keyDigest } from '../keys/index.ts';
import { doerOf } from './check-credentials.ts';
import { markSignedIn, type Person } from './people-store.ts';
import type { Proof } from './second-factor.ts';
import { lifetimeOf, newSessionToken, sessionsMax } from './session.ts';
import { deleteSurplusSessions, insertSession } from './sessions-store.ts';

/** How a sign-in arrived: from a browser, or through an Api-Key of an account. */
export interface SignInPlace {
  readonly visitor: Visitor;
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
  { visitor, keyAccountId, proof }: SignInPlace & { readonly proof?: Proof },
): Promise<OpenedSession> {
  const now = clock.now();
  const token = newSessionToken();
  const expiresAt = new Date(now.getTime() + lifetimeOf(person).wholeMs);
  await insertSession(tx, {
    userId: person.id,
    digest: keyDigest(token),
    carriedBy: keyAccountId === null ? 'cookie' : 'bearer',
    address: visitor.address,
    device: visitor.device,
    now,
    expiresAt,
  });
  await deleteSurplusSessions(tx, person.id, sessionsMax);
  await markSignedIn(tx, person.id, now);
  const doer = { ...doerOf(person), address: visitor.address };
  const after = { second_factor: proof ?? null };
  await recordDeed(tx, clock, doer, { action: 'sign-in', subject: `user:${person.id}`, after });
  return { token, expiresAt, person };
}
