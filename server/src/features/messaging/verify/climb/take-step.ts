import { Failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { via } from '../../../../carriers/via.ts';
import { findRunningCarriers } from '../../../lines/carriers/index.ts';
import { acceptSend } from '../../messages/index.ts';
import { readVerifyRules } from '../settings/verify-settings.ts';
import { refuseDenied, refuseHeld } from '../start/admit-code.ts';
import { prepareCode, sendOfCode } from '../start/prepare-code.ts';
import { codeDigest, newVerificationCode, saltedCode } from '../verification-code.ts';
import type { Locale, Step } from '../verification.ts';
import { ClimbClaim } from './climb-claim.ts';
import type { DueStep } from './steps-store.ts';

/** taken: its code was sent, or another process has it; skipped: it cannot be, so that the next one follows. */
export type StepOutcome = 'taken' | 'skipped';

/** Sends another code by the next way. It is made anew: the service does not have the one that was sent. */
export async function takeStep(platform: Platform, due: DueStep): Promise<StepOutcome> {
  const [{ channel, waitSeconds } = usualStep, ...rest] = due.steps;
  const { account_id: accountId, is_test: isTest, mobile } = due;
  if (!isTest && !hasWay(platform, due, channel)) return 'skipped';
  const code = newVerificationCode(due.code_length);
  try {
    const rules = await readVerifyRules(platform, accountId);
    refuseDenied(rules, mobile);
    refuseHeld(rules, mobile, platform.clock.now());
    const prepared = await prepareCode(
      platform,
      { accountId, isTest, dialect: 'interface' },
      { options: wantedOf(due), code, channel, avoids: avoidedBy(due, channel) },
    );
    const claim = new ClimbClaim({
      accountId,
      verificationId: due.verification_id,
      asked: due.asked,
      step: due.step,
      channel,
      code: saltedCode(codeDigest(accountId, code)),
      waitSeconds,
      rest,
      spoken: prepared.spoken,
    });
    const ttlSeconds = due.ttl_seconds;
    await acceptSend(platform, sendOfCode({ accountId, isTest, mobile, ttlSeconds, prepared, claim }));
    return 'taken';
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    // What the wallet could not pay for ended with its claim; for what is refused otherwise, the next way may do.
    return problem.code === 'insufficient_balance' ? 'taken' : 'skipped';
  }
}

const usualStep: Step = { channel: 'sms', waitSeconds: 20 };

function wantedOf(due: DueStep) {
  return {
    mobile: due.mobile,
    patternCode: due.pattern_code,
    lineNumber: due.line_number,
    locale: due.locale as Locale,
    appHash: due.app_hash,
    webOrigin: due.web_origin,
  };
}

/** A text after a text goes by another carrier than the one that was silent. */
function avoidedBy({ before_channel: before, before_carrier: carrier }: DueStep, channel: Step['channel']) {
  return channel === 'sms' && before === 'sms' ? carrier : null;
}

/** Whether a carrier is configured for the way; without one the code would wait until it is worth nothing. */
function hasWay(platform: Platform, due: DueStep, channel: Step['channel']): boolean {
  const pool = findRunningCarriers(platform)?.pool;
  if (pool === undefined || channel === 'voice') return true;
  const avoided = avoidedBy(due, channel);
  if (channel === 'messenger') return pool.hasWay('', due.mobile, via.messenger);
  return avoided === null || pool.hasWay(due.line_number ?? '', due.mobile, via.otherThan(avoided));
}
