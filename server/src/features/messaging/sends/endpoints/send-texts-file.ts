import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { idempotencyWithFiles } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { judgedSend } from '../recipients/judged-send.ts';
import { shortenLinks } from '../../links/index.ts';
import { acceptBulk, noRecipients } from '../../messages/index.ts';
import { answerIn } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { acceptedFileSchema, recipientsFile } from '../fields/recipients-file.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';
import { fileSendLimiter } from '../recipients/count-limiter.ts';
import { readFileTexts } from '../recipients/file-texts.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { endedTexts } from '../recipients/ended-texts.ts';
import { textAudience } from '../recipients/text-rows.ts';
import { textOfEach } from './send-texts.ts';

export const sendTextsFile = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/texts-file',
  name: 'sendTextsFile',
  permission: 'send',
  feature: 'bulk',
  title: { fa: 'ارسال نظیر به نظیر از فایل', en: 'Send many different texts from a file' },
  description: {
    fa: 'به شمارهٔ هر ردیف فایل Excel یا CSV متن همان ردیف را می‌فرستد، تا ۱۰۰٬۰۰۰ ردیف. متن در ستونی است که عنوانش text، message، متن یا پیام دارد، وگرنه در اولین ستون جز ستون شماره‌ها. با text به‌جای آن همین متن با مقدار ستون‌ها پر می‌شود: %name% با عنوان ستون، یا %B% با حرف آن؛ %name|جایگزین% برای خانهٔ خالی. ردیف‌های بی‌شماره یا بی‌متن کنار گذاشته و در failed و errors (۱۰۰ مورد اول) گفته می‌شوند. هزینه را پیش از ارسال sms/calculate-cost با همین فایل و file_has_texts می‌گوید.',
    en: 'Sends to the number of each row of an Excel or CSV file the text of that row, up to 100,000 rows. The text stands in the column whose heading has text, message, متن or پیام, otherwise in the first one beside the numbers. With text, this text is filled with the columns instead: %name% by heading, or %B% by letter; %name|fallback% for empty cells. Rows without a number or a text are skipped and reported in failed and errors (the first 100). sms/calculate-cost says the price of the same file first, with file_has_texts.',
  },
  body: Type.Object({
    text: field(
      Type.Optional(filledText(1530)),
      'A text with variables that are columns; absent: each row has its own',
      'متنی با متغیرهایی که ستون‌اند؛ نباشد: هر ردیف متن خودش را دارد',
      '%name% عزیز، مانده: %B%',
    ),
    line_number: sendFields.line_number,
    number_format: Type.Optional(sendFields.number_format),
    schedule: sendFields.schedule,
    per_hour: perHour,
    shorten_links: shortenLinks,
  }),
  files: recipientsFile('texts.xlsx'),
  checks: { line_number: sendChecks.line_number, schedule: sendChecks.schedule },
  isIdempotent: true,
  status: 201,
  data: acceptedFileSchema('0912345 | سلام'),
  refusals: [402],
  examples: {
    body: { line_number: '90008361', number_format: 'persian' },
    data: { ...acceptedExample('keywords', 2), failed: 1, errors: [{ row: 4, value: '0912 | سلام' }] },
  },

  async handle({ body, files, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const line = await readLine(platform, caller, body.line_number);
    const numberFormat = body.number_format ?? 'english';
    const limiter = platform.runtime.get(fileSendLimiter);
    return limiter.run(accountId, async () => {
      const path = files['recipients_file']?.path ?? '';
      const { rows, failed, problems } = await readFileTexts(path, 'recipients_file', body.text);
      if (rows.length === 0) throw noRecipients();
      const ending = await textEnding(platform, { accountId, line, numberFormat });
      const accepted = await acceptBulk(platform, {
        ...(await judgedSend(platform, caller, {
          type: 'keywords',
          line,
          text: textOfEach,
          values: () => rows.map((row) => row.text),
          schedule,
          perHour: body.per_hour,
          shortenLinks: body.shorten_links,
        })),
        idempotency: await idempotencyWithFiles(idempotencyKey, { body, files }),
        ...endedTexts(ending, await textAudience(platform, accountId, { rows, numberFormat, isTest })),
      });
      return { ...answerIn(caller.dialect, accepted), failed, errors: [...problems] };
    });
  },
});
