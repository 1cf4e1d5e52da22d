import type { AccountCaller } from '../../../../http/endpoint.ts';
import { serviceBusy } from '../../../../http/refusals.ts';
import type { Platform } from '../../../../platform.ts';
import { readRecipient } from '../../sends/index.ts';
import { wantedSteps } from '../climb/wanted-steps.ts';
import { codeOptions } from '../endpoints/start-verify.ts';
import { readVerifyRules } from '../settings/verify-settings.ts';
import { startVerification, tooSoon, type StartedVerification } from '../start/start-verification.ts';
import { secondsToResend } from '../verification.ts';
import { codeDigest, readVerificationCode } from '../verification-code.ts';
import { hasCode } from '../verifications-store.ts';
import { findHookCall } from './hook-calls-store.ts';
import { hookPurpose, type Hook } from './hook.ts';

/** What a call of an identity server asks for. */
interface WantedByHook {
  readonly recipient: string;
  readonly code: string;
  /** The same call again has the same id; null: calls of this kind have none. */
  readonly callId: string | null;
}

/**
 * Sends the code of an identity server. The same call again, and the same code before another may be sent, are the same
 * verification and send nothing. Another code too soon is refused: the person would type one that the server takes no longer.
 */
export async function startByHook(
  platform: Platform,
  caller: AccountCaller,
  hook: Hook,
  { recipient, code, callId }: WantedByHook,
): Promise<{ readonly id: number; readonly isSent: boolean }> {
  const { accountId } = caller;
  const known = callId && (await findHookCall(platform.db, accountId, { hookId: hook.id, callId }));
  if (known) return { id: known, isSent: false };
  const mobile = readRecipient(recipient, 'recipient');
  const rules = await readVerifyRules(platform, accountId);
  const given = { code, ...(hook.patternCode !== null && { pattern_code: hook.patternCode }) };
  const started = await startVerification(platform, caller, {
    mobile,
    purpose: hookPurpose(hook.id),
    ...codeOptions(given, rules),
    steps: await wantedSteps(platform, { named: undefined, ofAccount: rules.channels }),
    locale: 'fa',
    appHash: null,
    webOrigin: null,
    clientIp: null,
    reference: null,
    limitKeys: {},
    verificationId: null,
    hook: { id: hook.id, callId },
  });
  if (started === undefined) throw serviceBusy({}, { 'retry-after': '1' });
  if (!started.isSent) await refuseOther(platform, accountId, started, code);
  return { id: started.row.id, isSent: started.isSent };
}

async function refuseOther(
  { db, clock }: Platform,
  accountId: number,
  { row }: StartedVerification,
  code: string,
): Promise<void> {
  const digest = codeDigest(accountId, readVerificationCode(code));
  if (await hasCode(db, accountId, row.id, digest)) return;
  const seconds = Math.max(1, secondsToResend(row, clock.now()));
  throw tooSoon({ seconds }, { 'retry-after': String(seconds) });
}
