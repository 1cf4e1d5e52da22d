import { Type } from 'typebox';

import { failure, notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { startVerification, tooSoon } from '../start/start-verification.ts';
import { stepsFrom } from '../climb/wanted-steps.ts';
import { secondsToResend, shownStatus, type Locale, type Step } from '../verification.ts';
import { verificationRows, type VerificationRow } from '../verifications-store.ts';
import { startedExample, startedOf, startedSchema, VerificationId } from './verification-schemas.ts';

const verifyEnded = failure({ code: 'verify_ended', status: 409, text: 'verify_ended' });

export const resendVerify = endpoint({
  method: 'POST',
  path: '/ws/v1/verify/{id}/resend',
  isCode: true,
  name: 'resendVerify',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'فرستادن رمز دیگر', en: 'Send another code' },
  description: {
    fa: 'رمز دیگری برای همان تأیید از همان راه رمز قبلی می‌فرستد و زمانش را از نو شروع می‌کند؛ رمزهای قبلی معتبر می‌مانند. پیش از resend_after پاسخ 429 است.',
    en: 'Sends another code of the same verification through the channel of the last one and restarts its time; earlier codes stay valid. Before resend_after the answer is 429.',
  },
  params: Type.Object({ id: VerificationId }),
  status: 201,
  data: startedSchema,
  refusals: [402, 403, 404, 409],
  examples: { data: { ...startedExample, resend_after: 60 } },

  async handle({ params: { id }, caller, platform }) {
    const { accountId, isTest } = caller;
    const now = platform.clock.now();
    const row = await verificationRows.find(platform.db, accountId, { id, isTest });
    if (row === undefined) throw notFound();
    refuseResend(row, now);
    const started = await startVerification(platform, caller, wantedAgain(row));
    if (started !== undefined) return startedOf(started.row, started.isSent, now);
    // Another call sent one, or the verification ended, since it was read.
    const current = await verificationRows.find(platform.db, accountId, { id, isTest });
    refuseResend(current ?? row, now);
    throw tooSoon({ seconds: 1 }, { 'retry-after': '1' });
  },
});

function refuseResend(row: VerificationRow, now: Date): void {
  if (shownStatus(row, now) !== 'pending') throw verifyEnded();
  const seconds = secondsToResend(row, now);
  if (seconds > 0) throw tooSoon({ seconds }, { 'retry-after': String(seconds) });
}

/** The code is made anew: the service does not have the one that was sent. */
function wantedAgain(row: VerificationRow) {
  return {
    mobile: row.mobile,
    purpose: row.purpose,
    patternCode: row.pattern_code,
    lineNumber: row.line_number,
    codeLength: row.code_length,
    ttlSeconds: row.ttl_seconds,
    attemptsMax: row.attempts_max,
    steps: stepsFrom(row.steps as readonly Step[], row.channel),
    locale: row.locale as Locale,
    appHash: row.app_hash,
    webOrigin: row.web_origin,
    clientIp: row.client_ip,
    reference: row.reference,
    limitKeys: (row.limit_keys as Readonly<Record<string, string>> | null) ?? {},
    ownCode: null,
    verificationId: row.id,
  };
}
