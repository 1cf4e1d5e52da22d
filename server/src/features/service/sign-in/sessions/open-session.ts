import { updateUser } from '../../../people/users/index.ts';
import type { ClientDetails } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { createSession } from '../../../people/sessions/index.ts';
import { reopenName } from '../attempts.ts';
import { auditActorOf } from '../check-credentials.ts';
import { type Person } from '../people-store.ts';
import type { VerifiedFactor } from '../second-factors/second-factor.ts';

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
  const { token, expiresAt } = await createSession(tx, {
    userId: person.id,
    operatorId: person.operatorId,
    carriedBy: keyAccountId === null ? 'cookie' : 'bearer',
    address: client.address,
    device: client.device,
    now,
  });
  await updateUser(tx, person.id, { last_sign_in_at: now });
  await reopenName(tx, person.username, client.address, now);
  const actor = { ...auditActorOf(person), address: client.address };
  const after = { second_factor: factor ?? null };
  await recordUserAction(tx, clock, actor, { action: 'sign-in', subject: `user:${person.id}`, after });
  return { token, expiresAt, person };
}
