import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { LineId } from '../../../../http/fields/ids.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { filtersField } from '../../../audiences/postal/index.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { acceptedSendSchema, answered } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { idempotencyOf } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend, writeCommonText } from '../recipients/judged-send.ts';
import { readPostalLine, readPostalRecipients, requireRecipients } from '../fields/postal-fields.ts';
import { readSchedule, sendFields } from '../fields/send-fields.ts';

export const sendPostal = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/postal/send',
  name: 'sendPostal',
  permission: 'send',
  feature: 'postal',
  title: { fa: 'ارسال بر پایه کد پستی', en: 'Send by postal code' },
  description: {
    fa: 'یک متن را بر اساس کد پستی، جنسیت، سال تولد، اپراتور و ابتدای شماره به افراد می‌فرستد. هر فیلتر افراد را به ترتیبی ثابت می‌یابد که row_from و row_count بخشی از آن را برمی‌دارند؛ به شماره‌ای که چند فیلتر بیابند یک بار فرستاده و یک بار هزینه کم می‌شود. خود شماره‌ها هرگز نشان داده نمی‌شوند: در گزارش پوشیده‌اند.',
    en: 'Sends one text to people by postal code, gender, birth year, operator and number prefix. Each filter finds people in a fixed order, from which row_from and row_count take a part; a number found by several filters is messaged and charged once. The numbers are never shown: they are masked in the recipients of the send.',
  },
  body: Type.Object({
    text: field(filledText(1530), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    number_format: sendFields.number_format,
    line_id: LineId,
    schedule: sendFields.schedule,
    per_hour: perHour,
    shorten_links: shortenLinks,
    filters: filtersField,
  }),
  checks: {
    schedule: sendChecks.schedule,
    line_id: ({ line_id: id }, { caller: { accountId }, platform }) =>
      id !== undefined && readPostalLine(platform, accountId, id),
    filters: ({ filters }) => filters && readPostalRecipients(filters),
  },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402],
  examples: {
    body: {
      text: 'افتتاح شعبهٔ جدید ما در محلهٔ شما',
      number_format: 'persian',
      line_id: 1,
      schedule: null,
      filters: [
        {
          postal_code: '11936',
          gender_id: 0,
          age_from: 1350,
          age_to: 1380,
          number_prefix: null,
          operator: 'mci',
          row_from: 0,
          row_count: 1000,
        },
      ],
    },
    data: acceptedExample('postal', 1000),
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const line = await readPostalLine(platform, accountId, body.line_id);
    const text = await writeCommonText(platform, accountId, {
      text: body.text,
      line,
      numberFormat: body.number_format,
    });
    return answered(
      caller.dialect,
      acceptBulk(platform, {
        ...(await judgedSend(platform, caller, {
          type: 'postal',
          line,
          text,
          schedule,
          perHour: body.per_hour,
          shortenLinks: body.shorten_links,
        })),
        idempotency: idempotencyOf(idempotencyKey, body),
        recipients: requireRecipients(readPostalRecipients(body.filters)),
      }),
    );
  },
});
