import { Type } from 'typebox';

import { SendRequestId } from '../../../http/fields/ids.ts';
import { Failure } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { testKeyRefused } from '../../../http/refusals.ts';
import type { Platform } from '../../../platform.ts';
import { statementClientOf } from '../../../storage/statement-client.ts';
import { decideWait } from '../approval/index.ts';
import { idempotencyOf, withIdempotencyKey } from '../../common/idempotency/index.ts';
import { storeBulk } from '../messages/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { claimVoiceFile, unitsOf, voiceFileNotFound } from '../voice/index.ts';
import { resendFields } from './calculate-resend.ts';
import { nothingFailed, readResend } from './resent-send.ts';

export const resendFailed = endpoint({
  method: 'POST',
  path: '/ws/v1/send_request/{send_request_id}/resend',
  name: 'resendFailed',
  permission: 'send',
  feature: 'sms',
  title: { fa: 'ارسال دوباره به نرسیده‌ها', en: 'Resend to failed recipients' },
  description: {
    fa: 'با همان متن‌ها ارسال جدیدی برای نرسیده‌های یک ارسال گروهی می‌سازد. ارسال جدید مانند هر ارسالی بازبینی، هزینه و گزارش می‌شود. کدها، نمونهٔ به خود و ارسال مکان‌محور از این راه دوباره فرستاده نمی‌شوند.',
    en: 'Creates a new send of the same texts to the failed recipients of a bulk send. It is reviewed, charged and reported like any other. Codes, samples to oneself and location sends cannot be resent this way.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  body: Type.Object({ ...resendFields, schedule: bulkSendParts.fields.schedule }),
  isIdempotent: true,
  status: 201,
  data: bulkSendParts.acceptedSchema,
  refusals: [402, 404, 409],
  examples: { body: {}, data: bulkSendParts.acceptedExample('simple', 12) },

  async handle({ params: { send_request_id: id }, body, caller, platform, idempotencyKey }) {
    const { accountId } = caller;
    const wish = {
      accountId,
      id,
      lineNumber: body.line_number,
      withUndetermined: body.include_undetermined ?? false,
    };
    const { source, type, line, recipients } = await readResend(platform, wish);
    // What was a test stays one, also when a person repeats it in the panel.
    const isTest = caller.isTest || source.is_test;
    if (isTest && type === 'voice') throw testKeyRefused();
    const schedule = bulkSendParts.readSchedule(platform, body.schedule);
    const { text } = source;
    const now = platform.clock.now();
    const send = {
      accountId,
      type,
      line,
      text,
      schedule,
      // Values of single recipients were looked at with the first send.
      ...(await decideWait(platform, { accountId, isTest, type, text, schedule })),
      isTest,
      idempotency: idempotencyOf(idempotencyKey, { ...body, send_request_id: id }),
      ...(type === 'voice' && { voice: await voiceOf(platform, accountId, source.voice_file_id, schedule) }),
      recipients,
    };
    const resent = await platform.db.transaction().execute((tx) =>
      withIdempotencyKey(statementClientOf(tx), send, now, async () => {
        const accepted = await storeBulk(platform, tx, send, now).catch(sayNothingFailed);
        await bulkSendParts.noteResent(tx, { kind: 'resent', accountId, id, resentAs: accepted.id, now });
        return accepted;
      }),
    );
    return bulkSendParts.answerIn(caller.dialect, resent);
  },
});

/** A send without failures has no recipients; its advice is not that of a new send. */
function sayNothingFailed(problem: unknown): never {
  throw problem instanceof Failure && problem.code === 'no_recipients' ? nothingFailed() : problem;
}

async function voiceOf(platform: Platform, accountId: number, fileId: number | null, schedule: Date | null) {
  const until = schedule ?? platform.clock.now();
  const file =
    fileId === null ? undefined : await claimVoiceFile(platform.db, accountId, { id: fileId, until });
  if (file === undefined) throw voiceFileNotFound();
  return { fileId: file.id, units: unitsOf(platform, file.durationMs) };
}
