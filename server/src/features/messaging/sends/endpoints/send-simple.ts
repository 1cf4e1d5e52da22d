import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { acceptedSendSchema, answered } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { bulkFields } from '../fields/bulk-fields.ts';
import { bulkAudience } from '../recipients/bulk-audience.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { idempotencyOfList } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend, writeCommonText } from '../recipients/judged-send.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';

export const sendSimple = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/simple',
  name: 'sendSimple',
  permission: 'send',
  feature: 'sms',
  title: { fa: 'ارسال ساده', en: 'Send one text to many' },
  description: {
    fa: 'یک متن را به شماره‌های بسیار می‌فرستد؛ ابتدا کسی آن را می‌بیند. گیرندگان فهرستی از شماره‌ها، بُرش‌هایی از دفترچه‌ها، یا هر دوست؛ به شمارهٔ تکراری یک بار فرستاده و یک بار هزینه کم می‌شود. همه همین متن را می‌گیرند: متن متغیردار از sms/keywords می‌رود. تا وقتی کسی آن را ببیند وضعیت in-queue است و waiting_for برابر approval.',
    en: 'Sends one text to many numbers; it is reviewed first. Recipients are a list of numbers, slices of phonebooks, or both; a repeated number is messaged and charged once. Everyone gets the same text: use sms/keywords for texts with variables. During review the send is in-queue with waiting_for approval.',
  },
  takesLongLists: true,
  body: Type.Object({
    text: field(filledText(1530), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    ...sendFields,
    per_hour: perHour,
    shorten_links: shortenLinks,
    ...bulkFields,
  }),
  checks: sendChecks.toMany,
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402, 404],
  examples: {
    body: {
      text: 'فروش ویژهٔ آخر هفته در فروشگاه ما',
      line_number: '90008361',
      number_format: 'persian',
      recipients: ['09123456789', '09351234567'],
    },
    data: acceptedExample('simple', 2),
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const line = await readLine(platform, caller, body.line_number);
    const text = await writeCommonText(platform, accountId, {
      text: body.text,
      line,
      numberFormat: body.number_format,
    });
    return answered(
      caller.dialect,
      acceptBulk(platform, {
        ...(await judgedSend(platform, caller, {
          type: 'simple',
          line,
          text,
          schedule,
          perHour: body.per_hour,
          shortenLinks: body.shorten_links,
        })),
        idempotency: await idempotencyOfList(idempotencyKey, body),
        ...(await bulkAudience(platform, accountId, { ...body, isTest })),
      }),
    );
  },
});
