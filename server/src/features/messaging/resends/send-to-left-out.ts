import { Type } from 'typebox';

import { Failure } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { idempotencyOf } from '../../common/idempotency/index.ts';
import { acceptBulk, storedSends } from '../messages/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { describeLeftOutSend, leftOutFields, nobodyLeftOut } from './left-out-send.ts';

export const sendToLeftOut = endpoint({
  method: 'POST',
  path: '/ws/v1/send_request/{send_request_id}/left-out',
  name: 'sendToLeftOut',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'الگو برای کنارگذاشته‌های یک ارسال', en: 'Send a pattern to those left out' },
  description: {
    fa: 'یک الگوی خدماتی تأییدشده را به کسانی می‌فرستد که یک ارسال گروهی به‌خاطر لیست سیاه کنار گذاشت؛ مانند sms/pattern-many، از خطی که تبلیغاتی نیست. الگوی باشگاه و رمز یک‌بارمصرف پذیرفته نیست. کسی که همین خط را لغو کرده یا بسته شده باز هم کنار می‌ماند. به کسی که همین راه پیش‌تر پیامی به او رسانده، یا در راه است، دوباره نمی‌رود. برای بانک شماره، کد پستی و مکان نیست.',
    en: 'Sends an approved service pattern to those whom a bulk send left out because of a blacklist; as sms/pattern-many does, by a line that is not for advertising. Patterns of a club and of one-time codes are refused. Those who opted out of this line or are blocked are left out again. Nobody is sent to whom an earlier one reached or still may reach. Not for number banks, post codes and places.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  body: Type.Object(leftOutFields),
  isIdempotent: true,
  status: 201,
  data: bulkSendParts.acceptedSchema,
  refusals: [402, 404, 409],
  examples: {
    body: { code: 'peykord001', line_number: '90008361', attributes: { order: '1024' } },
    data: bulkSendParts.acceptedExample('keywords', 23),
  },

  async handle({ params: { send_request_id: id }, body, caller, platform, idempotencyKey }) {
    const { accountId } = caller;
    const send = await describeLeftOutSend({ platform, caller, id }, body);
    const now = platform.clock.now();
    return bulkSendParts.answered(
      caller.dialect,
      acceptBulk(platform, {
        ...send,
        async *recipients(tx) {
          await storedSends.lockLeftOut(tx, { accountId, requestId: id });
          yield* send.recipients(tx);
        },
        idempotency: idempotencyOf(idempotencyKey, { ...body, send_request_id: id }),
        alsoStore: (tx, accepted) =>
          bulkSendParts.noteResent(tx, {
            kind: 'sent-to-left-out',
            accountId,
            id,
            resentAs: accepted.id,
            now,
          }),
      }).catch(sayNobodyLeftOut),
    );
  },
});

/** Without recipients whom the first send left out, the advice is not that of a new send. */
function sayNobodyLeftOut(problem: unknown): never {
  throw problem instanceof Failure && problem.code === 'no_recipients' ? nobodyLeftOut() : problem;
}
