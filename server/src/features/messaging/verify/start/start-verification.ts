import { Failure, failure } from '../../../../failure.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { acceptSend } from '../../messages/index.ts';
import { readVerifyRules, type VerifyRules } from '../settings/verify-settings.ts';
import { secondsToResend, shownStatus, type Channel, type Locale, type Steps } from '../verification.ts';
import { verificationRows } from '../verifications-store.ts';
import { codeDigest, newVerificationCode, saltedCode } from '../verification-code.ts';
import { admitCode, refuseDenied } from './admit-code.ts';
import type { ClaimedVerification } from './claim-store.ts';
import type { CodeToSend, HookOfCode } from './code-to-send.ts';
import { prepareCode, sendOfCode, type PreparedCode } from './prepare-code.ts';
import { VerificationClaim } from './verification-claim.ts';

const verifyBlocked = failure({ code: 'verify_blocked', status: 429, text: 'verify_blocked' });
export const tooSoon = failure({ code: 'verify_too_soon', status: 429, text: 'verify_too_soon' });
/** What others refuse in the same words. */
export const verifyRefusals = { tooSoon, blocked: verifyBlocked } as const;

/** The code that is asked for, by a start or by a resend. */
export interface WantedCode {
  readonly mobile: string;
  readonly purpose: string;
  readonly patternCode: string;
  readonly lineNumber: string | number | null;
  readonly codeLength: number;
  readonly ttlSeconds: number;
  readonly attemptsMax: number;
  readonly steps: Steps;
  readonly locale: Locale;
  readonly appHash: string | null;
  readonly webOrigin: string | null;
  readonly clientIp: string | null;
  readonly reference: string | null;
  /** Keys of the caller's own, for limits that name them. */
  readonly limitKeys: Readonly<Record<string, string>>;
  /** Given by the caller; null: made here. */
  readonly ownCode: string | null;
  /** The verification that gets another code; null: the open one of number and purpose, or a new one. */
  readonly verificationId: number | null;
  /** The hook that has it sent; absent: an own call. */
  readonly hook?: HookOfCode;
}

export interface StartedVerification {
  readonly row: ClaimedVerification;
  /** False: it is open and its pause is not over, so that no other code was sent. */
  readonly isSent: boolean;
}

/** Sends a code, in the way of one-time codes, with the row of its verification in the same transaction. */
export async function startVerification(
  platform: Platform,
  caller: Pick<AccountCaller, 'accountId' | 'isTest' | 'dialect'>,
  wanted: WantedCode,
): Promise<StartedVerification | undefined> {
  const { accountId, isTest } = caller;
  const { mobile } = wanted;
  const rules = await readVerifyRules(platform, accountId);
  refuseDenied(rules, mobile);
  const code = wanted.ownCode ?? newVerificationCode(wanted.codeLength);
  const [{ channel }] = wanted.steps;
  const prepared = await prepareCode(platform, caller, { options: wanted, code, channel });
  const admitted = await admit(platform, caller, rules, wanted);
  if ('row' in admitted) return admitted;
  const claim = new VerificationClaim(codeToSend(caller, wanted, { code, channel, prepared }));
  try {
    const { ttlSeconds } = wanted;
    const send = sendOfCode({ accountId, isTest, mobile, ttlSeconds, prepared, claim });
    const accepted = await acceptSend(platform, send);
    if (accepted === undefined) admitted.takeBack?.();
    return resultOf(claim, accepted !== undefined, platform.clock.now());
  } catch (problem) {
    admitted.takeBack?.();
    throw problem;
  }
}

function codeToSend(
  { accountId, isTest }: Pick<AccountCaller, 'accountId' | 'isTest'>,
  wanted: WantedCode,
  { code, channel, prepared }: { code: string; channel: Channel; prepared: PreparedCode },
): CodeToSend {
  const stored = {
    accountId,
    mobile: wanted.mobile,
    purpose: wanted.purpose,
    isTest,
    channel,
    steps: wanted.steps,
    stepsText: JSON.stringify(wanted.steps),
    code: saltedCode(codeDigest(accountId, code)),
    codeLength: code.length,
    ttlSeconds: wanted.ttlSeconds,
    attemptsMax: wanted.attemptsMax,
    patternCode: wanted.patternCode,
    lineNumber: prepared.lineNumber,
    locale: wanted.locale,
    appHash: wanted.appHash,
    webOrigin: wanted.webOrigin,
    clientIp: wanted.clientIp,
    reference: wanted.reference,
    limitKeys: wanted.limitKeys,
    spoken: prepared.spoken,
    verificationId: wanted.verificationId,
  };
  return wanted.hook === undefined ? stored : { ...stored, hook: wanted.hook };
}

interface Admitted {
  readonly takeBack: (() => void) | undefined;
}

/** Counts the code. One that a limit refuses is answered with the open verification, if a repeat would send none anyway. */
async function admit(
  platform: Platform,
  { accountId, isTest }: Pick<AccountCaller, 'accountId' | 'isTest'>,
  rules: VerifyRules,
  wanted: WantedCode,
): Promise<Admitted | StartedVerification> {
  try {
    return { takeBack: isTest ? undefined : admitCode(platform, { accountId, rules, wanted }) };
  } catch (problem) {
    if (!(problem instanceof Failure) || wanted.verificationId !== null) throw problem;
    const { mobile, purpose } = wanted;
    const row = await verificationRows.findOpen(platform.db, accountId, { mobile, purpose, isTest });
    const now = platform.clock.now();
    if (row === undefined || shownStatus(row, now) !== 'pending' || secondsToResend(row, now) === 0)
      throw problem;
    return { row, isSent: false };
  }
}

function resultOf({ found }: VerificationClaim, isSent: boolean, now: Date): StartedVerification | undefined {
  if (found === undefined) return undefined;
  if (!isSent && found.status === 'failed') {
    const seconds = Math.max(1, secondsToResend(found, now));
    throw verifyBlocked({ seconds }, { 'retry-after': String(seconds) });
  }
  return { row: found, isSent };
}
