import { serviceBusy } from '../../../../http/refusals.ts';
import type { Platform } from '../../../../platform.ts';
import { checkBatchers } from '../check/check-batcher.ts';
import { wantedSteps } from '../climb/wanted-steps.ts';
import { codeOptions } from '../endpoints/start-verify.ts';
import { readVerifyRules } from '../settings/verify-settings.ts';
import { codeDigest, readVerificationCode } from '../verification-code.ts';
import type { Locale } from '../verification.ts';
import { startVerification } from './start-verification.ts';

interface NumberToVerify {
  /** The account that sends the code and pays for it. */
  readonly accountId: number;
  readonly mobile: string;
  readonly purpose: string;
}

interface Person {
  readonly locale: Locale;
  /** Limits count it; null: the person is not on a page. */
  readonly clientIp: string | null;
}

/** Sends a code by the settings of the account, for a page of the service. A repeat before its time sends nothing. */
async function start(
  platform: Platform,
  { accountId, mobile, purpose }: NumberToVerify,
  { locale, clientIp }: Person,
): Promise<void> {
  const rules = await readVerifyRules(platform, accountId);
  const caller = { accountId, isTest: false, dialect: 'interface' } as const;
  const started = await startVerification(platform, caller, {
    mobile,
    purpose,
    ...codeOptions({}, rules),
    steps: await wantedSteps(platform, { named: undefined, ofAccount: rules.channels }),
    locale,
    appHash: null,
    webOrigin: null,
    clientIp,
    reference: null,
    limitKeys: {},
    verificationId: null,
  });
  if (started === undefined) throw serviceBusy({}, { 'retry-after': '1' });
}

/** The verification that a typed code approves; undefined if the code is wrong or too late. */
async function check(
  { runtime }: Platform,
  { accountId, mobile, purpose }: NumberToVerify,
  typed: string,
): Promise<number | undefined> {
  const digest = codeDigest(accountId, readVerificationCode(typed));
  const of = { mobile, purpose };
  const answer = await runtime.get(checkBatchers).check({ accountId, isTest: false, of, digest });
  return answer?.status === 'approved' ? answer.id : undefined;
}

/** Proof of a number for a page of the service, with the limits of any other verification. */
export const numberProof = { start, check };
