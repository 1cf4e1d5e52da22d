import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { idempotencyOfList } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend } from '../recipients/judged-send.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { acceptedSendSchema, answered } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { recipientsMax } from '../fields/bulk-fields.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { endedTexts } from '../recipients/ended-texts.ts';
import { textAudience, textRow } from '../recipients/text-rows.ts';

/** The text of the send as reports show it: that of each recipient stands with the recipient. */
export const textOfEach = '%text%';

export const sendTexts = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/texts',
  name: 'sendTexts',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'ارسال نظیر به نظیر', en: 'Send many different texts' },
  description: {
    fa: 'با یک فراخوانی به هر شماره متن خودش را می‌فرستد. یک شماره می‌تواند چند متن بگیرد؛ همان متن به همان شماره یک بار می‌رود. در گزارش، ارسالی شخصی‌سازی‌شده است و متن هر گیرنده کنار اوست. هزینه را پیش از ارسال sms/calculate-cost با همین بدنه می‌گوید.',
    en: 'Sends each number a text of its own, all in one call. A number may get several texts; the same text goes to the same number once. In reports it is a personalised send, with the text of each recipient beside it. sms/calculate-cost says the price of the same body first.',
  },
  takesLongLists: true,
  body: Type.Object({
    messages: field(
      Type.Array(textRow, { minItems: 1, maxItems: recipientsMax }),
      'The messages, each with its number and text',
      'پیام‌ها، هر یک با شماره و متنش',
    ),
    line_number: sendFields.line_number,
    number_format: Type.Optional(sendFields.number_format),
    schedule: sendFields.schedule,
    per_hour: perHour,
    shorten_links: shortenLinks,
  }),
  checks: { line_number: sendChecks.line_number, schedule: sendChecks.schedule },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402],
  examples: {
    body: {
      line_number: '90008361',
      messages: [
        { mobile: '09123456789', text: 'فاکتور 1024 صادر شد', reference: 'invoice-1024' },
        { mobile: '09351234567', text: 'فاکتور 1025 صادر شد', reference: 'invoice-1025' },
      ],
    },
    data: { ...acceptedExample('keywords', 2), repeated_count: 0 },
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const line = await readLine(platform, caller, body.line_number);
    const rows = body.messages;
    const numberFormat = body.number_format ?? 'english';
    const ending = await textEnding(platform, { accountId, line, numberFormat });
    return answered(
      caller.dialect,
      acceptBulk(platform, {
        ...(await judgedSend(platform, caller, {
          type: 'keywords',
          line,
          text: textOfEach,
          values: () => rows.map(({ text }) => text),
          schedule,
          perHour: body.per_hour,
          shortenLinks: body.shorten_links,
        })),
        idempotency: await idempotencyOfList(idempotencyKey, body),
        ...endedTexts(ending, await textAudience(platform, accountId, { rows, numberFormat, isTest })),
      }),
    );
  },
});
