import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { countPages } from '../../../../text/pages.ts';
import { findProfile } from '../../../people/accounts/index.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import { acceptSingle } from '../fields/accept-single.ts';
import { acceptedSendSchema } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { idempotencyOf } from '../../../common/idempotency/index.ts';
import { decideWait } from '../../approval/index.ts';
import { writeCommonText } from '../recipients/judged-send.ts';
import { readLine, readSchedule, sendFields } from '../fields/send-fields.ts';

export const sendSample = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/sample',
  name: 'sendSample',
  permission: 'send',
  feature: 'sms',
  title: { fa: 'ارسال نمونه به خودتان', en: 'Send a sample to yourself' },
  description: {
    fa: 'متنی را به موبایل خود حساب می‌فرستد تا ببینید روی گوشی چگونه دیده می‌شود.',
    en: "Sends a text to the account's own mobile, to see it on a phone.",
  },
  body: Type.Object({
    text: field(filledText(1530), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    ...sendFields,
  }),
  checks: { line_number: sendChecks.line_number, schedule: sendChecks.schedule },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402],
  examples: {
    body: { text: 'فروش ویژهٔ آخر هفته', line_number: '90008361', number_format: 'persian' },
    data: acceptedExample('sample', 1),
  },

  async handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const schedule = readSchedule(platform, body.schedule);
    const [line, account] = await Promise.all([
      readLine(platform, caller, body.line_number),
      findProfile(platform.db, accountId),
    ]);
    if (account === undefined) throw notFound();
    const text = await writeCommonText(platform, accountId, {
      text: body.text,
      line,
      numberFormat: body.number_format,
    });
    const isBlocked = await isBlacklisted(platform, {
      accountId,
      lineId: line.id,
      mobile: account.mobile,
    });
    const { waitingFor, heldFor } = await decideWait(platform, {
      accountId,
      isTest,
      type: 'sample',
      text,
      schedule,
    });
    return acceptSingle(platform, caller, body.reference, {
      accountId,
      type: 'sample',
      line,
      mobile: account.mobile,
      text,
      pages: countPages(text).pages,
      pattern: null,
      schedule,
      waitingFor: isBlocked ? null : waitingFor,
      heldFor,
      validSeconds: null,
      isBlacklisted: isBlocked,
      isTest,
      idempotency: idempotencyOf(idempotencyKey, body),
    });
  },
});
