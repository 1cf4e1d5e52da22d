import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { text as textOf } from '../../../../texts/text.ts';
import { bankAudience, bankSlice, checkBanks } from '../../../audiences/audiences/index.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { acceptedSendSchema, answered } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { idempotencyOf } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend, writeCommonText } from '../recipients/judged-send.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';

const noSlices = () => invalidField('recipients', textOf('bank_recipients_missing'));

export const sendBank = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/bank',
  name: 'sendBank',
  permission: 'send',
  feature: 'bank',
  title: { fa: 'ارسال به بانک شماره', en: 'Send to number banks' },
  description: {
    fa: 'یک متن را به بُرش‌هایی از بانک‌های شماره می‌فرستد. هر بانک (GET /ws/v1/number_bank) ترتیبی ثابت دارد و offset و limit بُرشی از آن جدا می‌کنند. بُرشی که از پایان بگذرد تا پایان می‌رود؛ بُرشی که از پایان شروع شود رد می‌شود. به شماره‌ای که در چند بُرش باشد یک بار فرستاده و یک بار هزینه کم می‌شود. شماره‌ها در گزارش پوشیده‌اند.',
    en: 'Sends one text to slices of number banks. A bank (GET /ws/v1/number_bank) has a fixed order, from which offset and limit take a slice. A slice beyond the end is cut there; one that starts beyond it is refused. A number in several slices is messaged and charged once. Numbers are masked in the recipients of the send.',
  },
  body: Type.Object({
    text: field(filledText(1530), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    recipients: field(
      Type.Optional(Type.Array(bankSlice, { maxItems: 100 })),
      'At least one slice; nothing is guessed',
      'حداقل یک بُرش؛ چیزی حدس زده نمی‌شود',
    ),
    ...sendFields,
    per_hour: perHour,
    shorten_links: shortenLinks,
  }),
  checks: {
    line_number: sendChecks.line_number,
    schedule: sendChecks.schedule,
    async recipients({ recipients: slices = [] }, { platform }) {
      if (slices.length === 0) throw noSlices();
      await checkBanks(platform.db, slices);
    },
  },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402],
  examples: {
    body: {
      text: 'افتتاح شعبهٔ جدید در محلهٔ شما',
      recipients: [{ bank_id: 1, limit: 1000, offset: 0 }],
      line_number: '90008361',
      number_format: 'persian',
      schedule: '2030-01-01T08:30:00Z',
    },
    data: acceptedExample('bank', 10, '2030-01-01T08:30:00.000Z'),
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId } = caller;
    const slices = body.recipients ?? [];
    if (slices.length === 0) throw noSlices();
    const schedule = readSchedule(platform, body.schedule);
    const line = await readLine(platform, caller, body.line_number);
    const text = await writeCommonText(platform, accountId, {
      text: body.text,
      line,
      numberFormat: body.number_format,
    });
    await checkBanks(platform.db, slices);
    const audience = bankAudience(slices);
    return answered(
      caller.dialect,
      acceptBulk(platform, {
        ...(await judgedSend(platform, caller, {
          type: 'bank',
          line,
          text,
          schedule,
          perHour: body.per_hour,
          shortenLinks: body.shorten_links,
        })),
        idempotency: idempotencyOf(idempotencyKey, body),
        async *recipients(tx) {
          for await (const page of audience.pages(tx))
            yield page.map(({ mobile }) => ({ mobile, text: null }));
        },
      }),
    );
  },
});
