import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText, nullable } from '../../../../http/schemas.ts';
import { acceptedSendSchema, answered } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { endedTexts } from '../recipients/ended-texts.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { contactFields } from '../../../audiences/phonebooks/index.ts';
import { idempotencyOfList } from '../../../common/idempotency/index.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { bulkFields, keywordRow, recipientsMax } from '../fields/bulk-fields.ts';
import { checkKeywordRows, keywordAudience } from '../recipients/keyword-audience.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend } from '../recipients/judged-send.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';

export const sendKeywords = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/keywords',
  name: 'sendKeywords',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'ارسال انبوه شخصی‌سازی‌شده', en: 'Send personalised texts' },
  description: {
    fa: `به هر شماره متن خودش را می‌فرستد. مقدار %x% ویژگی x گیرنده است؛ وگرنه ${contactFields.names.fa} یا ویژگی x مخاطبی با همان شماره در یکی از دفترچه‌های شما؛ وگرنه ارسال با نام گیرنده و متغیر رد می‌شود. %x|جایگزین% به‌جای مقدار خالی یا نبودنش «جایگزین» را می‌گذارد. شرط در متن پذیرفته نمی‌شود.`,
    en: `Sends a personalised text to each of many numbers. The value of %x% is the property x of the recipient; otherwise ${contactFields.names.en} or the attribute x of the contact with that number in one of your phonebooks; otherwise the send is refused, naming the recipient and the variable. %x|fallback% puts the fallback where the value is empty or missing. Conditions in a text are refused.`,
  },
  takesLongLists: true,
  body: Type.Object({
    text: field(
      filledText(1530),
      'Variables as %var%, or %var|fallback% with what stands in for an empty or missing value (100 characters, no % or |)',
      'متغیرها به شکل %var%، یا %var|جایگزین% برای مقدار خالی یا نبودنش (۱۰۰ کاراکتر، بی % و |)',
      '%name% عزیز، سفارش شما آماده است. لغو۱۱',
    ),
    line_number: sendFields.line_number,
    recipients: field(
      Type.Optional(nullable(Type.Array(keywordRow, { maxItems: recipientsMax }))),
      'Who gets it',
      'گیرندگان',
    ),
    selectedPhoneBooks: bulkFields.selectedPhoneBooks,
    number_format: Type.Optional(sendFields.number_format),
    schedule: sendFields.schedule,
    per_hour: perHour,
    shorten_links: shortenLinks,
    reference: bulkFields.reference,
  }),
  checks: {
    line_number: sendChecks.line_number,
    schedule: sendChecks.schedule,
    recipients: ({ text, recipients, number_format: numberFormat }, { caller, platform }) =>
      checkKeywordRows(platform, caller.accountId, { text, numberFormat, rows: recipients ?? [] }),
    selectedPhoneBooks: sendChecks.selectedPhoneBooks,
  },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402, 404],
  examples: {
    body: {
      text: '%name% عزیز، سفارش %order% آماده است.',
      line_number: '90008361',
      recipients: [{ mobile: '09123456789', name: 'سارا', order: '1024' }],
    },
    data: acceptedExample('keywords', 1),
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const line = await readLine(platform, caller, body.line_number);
    const numberFormat = body.number_format ?? 'english';
    const ending = await textEnding(platform, { accountId, line, numberFormat });
    const text = ending.complete(body.text);
    return answered(
      caller.dialect,
      acceptBulk(platform, {
        ...(await judgedSend(platform, caller, {
          type: 'keywords',
          line,
          text,
          values: () => valuesOf(body.recipients ?? []),
          schedule,
          perHour: body.per_hour,
          shortenLinks: body.shorten_links,
        })),
        idempotency: await idempotencyOfList(idempotencyKey, body),
        ...endedTexts(
          ending,
          await keywordAudience(platform, accountId, {
            text: body.text,
            numberFormat,
            rows: body.recipients ?? [],
            slices: body.selectedPhoneBooks ?? [],
            reference: body.reference,
            isTest,
          }),
        ),
      }),
    );
  },
});

function* valuesOf(rows: readonly object[]): Iterable<string> {
  for (const { mobile: _mobile, ...values } of rows as readonly Record<string, unknown>[])
    for (const value of Object.values(values)) if (typeof value === 'string') yield value;
}
