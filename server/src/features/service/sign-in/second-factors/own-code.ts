import { invalidField } from '../../../../failure.ts';
import type { PanelCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import { claimAttempts, codeAttempts, textMessageAttempts } from '../attempts.ts';
import { deleteAttempts } from '../attempts-store.ts';
import { claimCodeTry, storeChallenge, consumeChallenge } from '../../../people/credentials/index.ts';
import { codeDigest, newSmsCode } from './one-time-codes.ts';
import type { Person } from '../people-store.ts';
import { isSameCode, consumeAppCode } from './second-factor.ts';
import { sendCode } from './send-code.ts';

const codeMs = 10 * 60_000;

/** Sends a code by text message to the signed-in user. */
export async function sendOwnCode(platform: Platform, userId: number, mobile: string): Promise<void> {
  await claimAttempts(platform, textMessageAttempts(userId));
  const code = newSmsCode();
  const now = platform.clock.now();
  await storeChallenge(platform.db, {
    userId,
    purpose: 'sms-code',
    codeDigest: codeDigest(userId, code),
    method: 'sms',
    now,
    expiresAt: new Date(now.getTime() + codeMs),
  });
  await sendCode(platform, mobile, code);
}

/** Accepts a code of the app, a recovery code or a texted code; each works once. */
export async function requireOwnCode(
  platform: Platform,
  caller: PanelCaller,
  person: Person,
  code: string,
): Promise<void> {
  await claimAttempts(platform, codeAttempts(person.id));
  const { db, clock } = platform;
  const isRight =
    (await consumeAppCode(platform, db, person, code)) !== undefined ||
    (await consumeTextedCode(platform, person.id, code));
  if (!isRight) {
    await recordUserAction(db, clock, caller, { action: 'code.failed', subject: `user:${person.id}` });
    throw invalidField('code', text('code_wrong'));
  }
  await deleteAttempts(db, codeAttempts(person.id).subject);
}

export async function consumeTextedCode(
  { db, clock }: Platform,
  userId: number,
  code: string,
): Promise<boolean> {
  const sent = await claimCodeTry(db, userId, 'sms-code', clock.now());
  if (sent === undefined || !isSameCode(userId, sent.code_digest, code)) return false;
  return consumeChallenge(db, sent.id);
}
