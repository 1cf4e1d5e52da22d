import { Type } from 'typebox';

import { FileId } from '../../../http/fields/ids.ts';
import { decideWait } from '../approval/index.ts';
import { idempotencyOfList } from '../../common/idempotency/index.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { testKeyRefused } from '../../../http/refusals.ts';
import { acceptBulk } from '../messages/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { claimVoiceFile } from './voice-files-store.ts';
import { lineForCalls, unitsOf, voiceFileNotFound } from './voice-price.ts';

export const sendVoice = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/voice/send',
  name: 'sendVoice',
  title: { fa: 'ارسال پیام صوتی', en: 'Send a voice message' },
  description: {
    fa: 'به شماره‌ها زنگ می‌زند و برای هر که پاسخ دهد پیام صوتی را پخش می‌کند. گیرندگان فهرستی از شماره‌ها، بُرش‌هایی از دفترچه‌ها، یا هر دوست، حداقل یکی؛ به شمارهٔ تکراری یک بار زنگ زده و یک بار هزینه کم می‌شود. `pages` واحدهای زمانیِ شروع‌شده است. به شماره‌ای که اشغال است یا پاسخ نمی‌دهد بعداً دوباره زنگ زده می‌شود؛ بنا به تنظیم سرویس، تماس بی‌پاسخ در پایان هزینه ندارد.',
    en: "Calls numbers and plays a voice message to the person who answers. Recipients are a list of numbers, slices of phonebooks, or both, at least one; a repeated number is called and charged once. `pages` are started units of time. A number that is busy or does not answer is called again later; depending on the service's settings, unanswered calls cost nothing in the end.",
  },
  permission: 'send',
  feature: 'voice',
  takesLongLists: true,
  body: Type.Object({
    file_id: FileId,
    ...bulkSendParts.fields,
  }),
  checks: bulkSendParts.checks,
  isIdempotent: true,
  status: 201,
  data: bulkSendParts.acceptedSchema,
  refusals: [402, 404, 503],
  examples: {
    body: { file_id: 7, recipients: ['09123456789', '09351234567'] },
    data: bulkSendParts.acceptedExample('voice', 2),
  },

  async handle({ body, caller: { accountId, isTest, dialect }, platform, idempotencyKey }) {
    if (isTest) throw testKeyRefused();
    const schedule = bulkSendParts.readSchedule(platform, body.schedule);
    const until = schedule ?? platform.clock.now();
    const file = await claimVoiceFile(platform.db, accountId, { id: body.file_id, until });
    if (file === undefined) throw voiceFileNotFound();
    const { title: text } = file;
    return bulkSendParts.answered(
      dialect,
      acceptBulk(platform, {
        accountId,
        type: 'voice',
        line: await lineForCalls(platform, accountId),
        text,
        voice: { fileId: file.id, units: unitsOf(platform, file.durationMs) },
        schedule,
        ...(await decideWait(platform, { accountId, type: 'voice', text, schedule })),
        idempotency: await idempotencyOfList(idempotencyKey, body),
        ...(await bulkSendParts.audience(platform, accountId, body)),
      }),
    );
  },
});
