import { timingSafeEqual } from 'node:crypto';

import type { Platform } from '../../../../platform.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { userTotp } from '../../../people/users/index.ts';
import { recoveryCodes } from '../../../people/credentials/index.ts';
import { codeDigest, readCode } from './one-time-codes.ts';
import type { Person } from '../people-store.ts';
import { stepOfCode } from './totp.ts';

export type SecondFactor = 'sms' | 'ga';

/** The enabled factors of a user, the stronger first. */
export function factorsOf({ isTotpOn, isSmsOn, mobile }: Person): SecondFactor[] {
  return [...(isTotpOn ? (['ga'] as const) : []), ...(isSmsOn && mobile !== null ? (['sms'] as const) : [])];
}

/** The factor that a sign-in asks for: the preferred one if enabled, else the first. Undefined if none is enabled. */
export function chooseFactor(
  person: Person,
  preferred: SecondFactor | null | undefined,
): SecondFactor | undefined {
  const factors = factorsOf(person);
  return factors.find((factor) => factor === preferred) ?? factors[0];
}

/** The second factor that a sign-in was verified with. */
export type VerifiedFactor = 'sms' | 'app' | 'recovery-code';

/** Consumes a code of the app or a recovery code; each works once. */
export async function consumeAppCode(
  platform: Platform,
  db: Queryable,
  person: Person,
  given: string,
): Promise<VerifiedFactor | undefined> {
  if (!person.isTotpOn || person.totpSecret === null) return undefined;
  const secret = userTotp.open(platform, person.id, person.totpSecret);
  const step = stepOfCode(secret, readCode(given), platform.clock.now());
  if (step !== undefined) return (await userTotp.claimStep(db, person.id, step)) ? 'app' : undefined;
  const digest = codeDigest(person.id, given);
  return (await recoveryCodes.consume(db, person.id, digest)) ? 'recovery-code' : undefined;
}

export function isSameCode(userId: number, stored: Buffer | null, given: string): boolean {
  return stored !== null && timingSafeEqual(stored, codeDigest(userId, given));
}
