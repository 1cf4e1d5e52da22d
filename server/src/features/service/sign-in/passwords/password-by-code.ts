import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { anonymousEndpoint } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { claimAttempts, addressAttempts, passwordResetAttempts, resetTextAttempts } from '../attempts.ts';
import { claimCodeTry, storeChallenge, consumeChallenge } from '../../../people/credentials/index.ts';
import { auditActorOf } from '../check-credentials.ts';
import { codeDigest, newSmsCode } from '../second-factors/one-time-codes.ts';
import { requireStrength } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { findPersonByUsername, type Person } from '../people-store.ts';
import { isSameCode } from '../second-factors/second-factor.ts';
import { sendCode } from '../second-factors/send-code.ts';
import { setPassword } from './set-password.ts';
import { GivenUsername, GivenPassword, TextedCode } from '../credential-fields.ts';

const codeMs = 10 * 60_000;

export const requestPasswordCode = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/password/forgot',
  name: 'requestPasswordCode',
  title: { fa: 'فراموشی رمز عبور', en: 'Request a password code' },
  description: {
    fa: 'برای تعیین رمز عبور جدید کدی پیامک می‌کند؛ پاسخ برای هر نامی که داده شود یکسان است.',
    en: 'Sends a code for a new password by text message. The answer is the same whether or not the user exists.',
  },
  body: Type.Object({ username: GivenUsername }),
  data: Type.Null(),

  async handle({ body, caller, platform }) {
    await claimAttempts(platform, addressAttempts(caller.address));
    const person = await findPersonByUsername(platform.db, body.username.trim());
    // Not awaited: the response time would reveal whether the user exists.
    if (person)
      void sendPasswordCode(platform, person).catch((problem: unknown) => logUnsentCode(platform, problem));
    return null;
  },
});

export const resetPassword = anonymousEndpoint({
  method: 'POST',
  path: '/panel/v1/password/reset',
  name: 'resetPassword',
  title: { fa: 'رمز عبور جدید با کد پیامکی', en: 'Reset the password' },
  description: {
    fa: 'با کد پیامک‌شده رمز عبور جدید می‌گذارد.',
    en: 'Sets a new password with the code from the text message.',
  },
  body: Type.Object({
    username: GivenUsername,
    code: TextedCode,
    password: GivenPassword,
  }),
  data: Type.Null(),

  async handle({ body, caller, platform }) {
    const { db, clock } = platform;
    const { address } = caller;
    await claimAttempts(platform, addressAttempts(address), passwordResetAttempts(body.username, address));
    const person = await findPersonByUsername(db, body.username.trim());
    // Until the code was right the answer depends on what was sent and not on who exists.
    await requireStrength(platform, body.password, {
      username: body.username.trim(),
      name: '',
      mobile: null,
    });
    const codeId = await tryCode(platform, person?.isDisabled ? undefined : person, body.code);
    if (person === undefined || codeId === undefined) {
      const actor = { ...(person && auditActorOf(person)), address: caller.address };
      const subject = person ? `user:${person.id}` : 'user:unknown';
      await recordUserAction(db, clock, actor, { action: 'password.code-failed', subject });
      throw invalidField('code', text('code_wrong'));
    }
    await requireStrength(platform, body.password, person);
    const hash = await hashPassword(platform, body.password);
    await db.transaction().execute(async (tx) => {
      if (!(await consumeChallenge(tx, codeId))) throw invalidField('code', text('code_wrong'));
      await setPassword(tx, platform, person, { hash, address, action: 'password.set', keptSessionId: null });
    });
    return null;
  },
});

const nobodysId = 0;

// Codes of unknown users are sought too: the time of the answer reveals nothing.
async function tryCode(
  { db, clock }: Platform,
  person: Person | undefined,
  code: string,
): Promise<number | undefined> {
  const userId = person?.id ?? nobodysId;
  const sent = await claimCodeTry(db, userId, 'password-code', clock.now());
  return sent && isSameCode(userId, sent.code_digest, code) ? sent.id : undefined;
}

async function sendPasswordCode(platform: Platform, person: Person): Promise<void> {
  if (person.mobile === null || person.isDisabled || person.isBlocked) return;
  await claimAttempts(platform, resetTextAttempts(person.id));
  const code = newSmsCode();
  const now = platform.clock.now();
  await storeChallenge(platform.db, {
    userId: person.id,
    purpose: 'password-code',
    codeDigest: codeDigest(person.id, code),
    method: 'sms',
    now,
    expiresAt: new Date(now.getTime() + codeMs),
  });
  await sendCode(platform, person.mobile, code);
}

function logUnsentCode({ log }: Platform, problem: unknown): void {
  log.warn({ err: problem }, 'password reset: sending the code failed; the caller was answered as usual');
}
