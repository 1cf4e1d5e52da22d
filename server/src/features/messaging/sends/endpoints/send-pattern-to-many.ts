import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { idempotencyOfList } from '../../../common/idempotency/index.ts';
import { perHour } from '../fields/pace-field.ts';
import { decideWait } from '../../approval/index.ts';
import { acceptBulk } from '../../messages/index.ts';
import { findSendablePattern } from '../../patterns/index.ts';
import { acceptedSendSchema, answered } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { bulkFields, keywordRow, recipientsMax } from '../fields/bulk-fields.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';
import { checkKeywordRows, keywordAudience } from '../recipients/keyword-audience.ts';
import { hasLongValue, patternProblems, requireForMany } from '../recipients/pattern-rows.ts';

export const sendPatternToMany = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/pattern-many',
  name: 'sendPatternToMany',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ارسال الگو به چند گیرنده', en: 'Send a pattern to many' },
  description: {
    fa: 'الگوی تأییدشده را با یک فراخوانی به گیرندگان بسیار می‌فرستد، برای هر یک با مقدارهای خودش: از ویژگی‌های همان ردیف، وگرنه از مخاطبی با همان شماره؛ یا به مخاطبان دفترچه‌ها با مقدارهایشان. مقدار بلندتر از اندازهٔ اعلام‌شده در ردیف‌ها منتظر اپراتور می‌ماند و در دفترچه رد می‌شود. گیرنده‌ای که خط را لغو کرده آن را نمی‌گیرد. الگوی رمز یک‌بارمصرف اینجا پذیرفته نیست: sms/pattern. هزینه را پیش از ارسال sms/calculate-cost با همین بدنه می‌گوید.',
    en: 'Sends an approved pattern to many recipients in one call, to each with values of its own: the properties of its row, else those of the contact with that number; or to contacts of phonebooks with theirs. A value of a row that is longer than declared waits for an operator, one of a contact is refused. Recipients who opted out of the line do not get it. Patterns of one-time codes are refused here: sms/pattern. sms/calculate-cost says the price of the same body first.',
  },
  takesLongLists: true,
  body: Type.Object({
    code: field(Type.String({ minLength: 1, maxLength: 50 }), 'Code of the pattern', 'کد الگو', 'peykord001'),
    line_number: sendFields.line_number,
    recipients: field(
      Type.Optional(nullable(Type.Array(keywordRow, { maxItems: recipientsMax }))),
      'Rows with a mobile and the values of the variables',
      'ردیف‌های دارای mobile و مقدار متغیرها',
    ),
    selectedPhoneBooks: bulkFields.selectedPhoneBooks,
    number_format: Type.Optional(sendFields.number_format),
    schedule: sendFields.schedule,
    per_hour: perHour,
    reference: bulkFields.reference,
  }),
  checks: {
    line_number: sendChecks.line_number,
    schedule: sendChecks.schedule,
    async recipients({ code, recipients, number_format: numberFormat }, { caller, platform }) {
      const pattern = code && (await findSendablePattern(platform, caller.accountId, code));
      await checkKeywordRows(platform, caller.accountId, {
        text: pattern ? pattern.text : undefined,
        isPattern: true,
        numberFormat,
        rows: recipients ?? [],
        ...(pattern && { problemsOf: patternProblems(pattern, true) }),
      });
    },
    selectedPhoneBooks: sendChecks.selectedPhoneBooks,
  },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402, 404, 409],
  examples: {
    body: {
      code: 'peykord001',
      line_number: '90008361',
      recipients: [
        { mobile: '09123456789', order: '1024' },
        { mobile: '09351234567', order: '1025' },
      ],
    },
    data: acceptedExample('keywords', 2),
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const pattern = await findSendablePattern(platform, accountId, body.code);
    requireForMany(pattern);
    const line = await readLine(platform, caller, body.line_number, 'code');
    const rows = body.recipients ?? [];
    const moderated = { accountId, isTest, type: 'pattern' as const, text: pattern.text, schedule };
    const isLong = await hasLongValue(pattern, rows);
    const wait = isLong
      ? await decideWait(platform, moderated)
      : { waitingFor: schedule && ('schedule' as const) };
    return answered(
      caller.dialect,
      acceptBulk(platform, {
        perHour: body.per_hour,
        accountId,
        type: 'keywords',
        line,
        text: pattern.text,
        pattern,
        schedule,
        ...wait,
        isTest,
        idempotency: await idempotencyOfList(idempotencyKey, body),
        ...(await keywordAudience(platform, accountId, {
          text: pattern.text,
          isPattern: true,
          numberFormat: body.number_format ?? 'english',
          rows,
          slices: body.selectedPhoneBooks ?? [],
          reference: body.reference,
          isTest,
          problemsOf: patternProblems(pattern, isLong),
        })),
      }),
    );
  },
});
