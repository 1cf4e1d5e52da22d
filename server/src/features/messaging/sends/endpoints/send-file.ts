import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { answerIn } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { acceptedFileSchema, recipientsFile } from '../fields/recipients-file.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { fileSendLimiter } from '../recipients/count-limiter.ts';
import { FileRecipients } from '../recipients/file-recipients.ts';
import { idempotencyWithFiles } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend, writeCommonText } from '../recipients/judged-send.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';

export const sendFile = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/simple-file',
  name: 'sendFile',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'ارسال متن ثابت به شماره‌های فایل', en: 'Send to numbers in a file' },
  description: {
    fa: 'یک متن را به شماره‌های فایل Excel یا CSV با هر اندازه می‌فرستد؛ ابتدا کسی آن را می‌بیند. شماره‌ها در ستونی‌اند که عنوان ستونش نامشان را دارد (mobile، موبایل، شماره …)، وگرنه در ستون اول. ردیف‌های ناخوانا کنار گذاشته و در `failed` و `errors` (۱۰۰ مورد اول) گفته می‌شوند.',
    en: 'Sends one text to the numbers in an Excel or CSV file of any size; it is reviewed first. Numbers are read from the column with a matching heading (mobile, موبایل, شماره …), otherwise from the first. Rows that cannot be read are skipped and reported in `failed` and `errors` (the first 100).',
  },
  body: Type.Object({
    text: field(filledText(1530), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    line_number: sendFields.line_number,
    number_format: Type.Optional(sendFields.number_format),
    schedule: sendFields.schedule,
    per_hour: perHour,
    shorten_links: shortenLinks,
  }),
  files: recipientsFile('numbers.xlsx'),
  checks: { line_number: sendChecks.line_number, schedule: sendChecks.schedule },
  isIdempotent: true,
  status: 201,
  data: acceptedFileSchema('0912345'),
  refusals: [402],
  examples: {
    body: { text: 'فروش ویژهٔ آخر هفته', line_number: '90008361', number_format: 'persian' },
    data: { ...acceptedExample('simple-file', 2), failed: 1, errors: [{ row: 4, value: '0912' }] },
  },

  async handle({ body, files, caller, platform, idempotencyKey }) {
    const { accountId } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const line = await readLine(platform, caller, body.line_number);
    const text = await writeCommonText(platform, accountId, {
      text: body.text,
      line,
      numberFormat: body.number_format ?? 'english',
    });
    const source = new FileRecipients(files['recipients_file']?.path ?? '', 'recipients_file');
    const judged = await judgedSend(platform, caller, {
      type: 'simple-file',
      line,
      text,
      schedule,
      perHour: body.per_hour,
      shortenLinks: body.shorten_links,
    });
    const send = {
      ...judged,
      idempotency: await idempotencyWithFiles(idempotencyKey, { body, files }),
      async *recipients() {
        for await (const mobiles of source.pages()) yield mobiles.map((mobile) => ({ mobile, text: null }));
      },
      extraAnswer: () => ({ failed: source.failed, errors: source.problems }),
    };
    const limiter = platform.runtime.get(fileSendLimiter);
    const accepted = await limiter.run(accountId, () => acceptBulk(platform, send));
    const { failed, errors } = accepted;
    return { ...answerIn(caller.dialect, accepted), failed, errors };
  },
});
