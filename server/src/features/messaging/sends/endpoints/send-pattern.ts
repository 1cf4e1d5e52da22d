import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { mapMaybePromise, type MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { applyNumberFormat } from '@peyk/text';
import { countPages } from '../../../../text/pages.ts';
import { decideWait } from '../../approval/index.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import { codeLimits, manyCodes } from '../../code-limits/index.ts';
import {
  fillPattern,
  findSendablePattern,
  patternCategories,
  servicePatterns,
} from '../../patterns/index.ts';
import type { SingleSend } from '../../messages/index.ts';
import { acceptSingle } from '../fields/accept-single.ts';
import { acceptedSendSchema } from '../fields/accepted-answer.ts';
import { acceptedExample } from '../fields/accepted-example.ts';
import { sendChecks } from '../fields/send-checks.ts';
import { attributesField, mergeAttributes } from '../fields/pattern-attributes.ts';
import { idempotencyOf } from '../../../common/idempotency/index.ts';
import { checkTextLength, readLine, readRecipient, readSchedule, sendFields } from '../fields/send-fields.ts';

const atOnce = { waitingFor: null };

export const sendPattern = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/pattern',
  isPlain: true,
  isCode: true,
  name: 'sendPattern',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ارسال با الگو', en: 'Send with a pattern' },
  description: {
    fa: 'پیامی از روی الگوی تأییدشده می‌فرستد: راه تندِ رمز یک‌بارمصرف، بدون صف. همهٔ متغیرهای الگو باید فرستاده شوند؛ مقدار خالی پذیرفته است، به شرط آن‌که متنی برای خواندن بماند. مقدار بلندتر از اندازهٔ اعلام‌شده پذیرفته می‌شود و در انتظار اپراتور می‌ماند. گیرنده‌ای که خط را لغو کرده باز هم آن را می‌گیرد، مگر الگو از دستهٔ باشگاه (2) باشد یا شماره آشکارا بسته شده باشد. با schedule هزینه اکنون کم می‌شود و پیام در زمان خودش می‌رود. هر شماره در ساعت فقط تعداد محدودی رمز می‌گیرد (۲۰، مگر سرویس جز آن تعیین کرده باشد) و پس از آن پاسخ 429 با recipient_limited است؛ رمزهایی که یک‌باره به شماره‌های پشت‌سرهم بسیار می‌روند در انتظار اپراتور می‌مانند. هدر Idempotency-Key تکرار را بی‌خطر می‌کند. حسابِ dialect برابر live به‌جای 201 پاسخ 200 می‌گیرد.',
    en: 'Sends a message made from an approved pattern: the fast path for one-time codes, never queued. Every variable declared by the pattern is required; an empty value is accepted as long as some text remains. A value longer than declared is accepted and needs approval. A recipient who opted out of the line still gets it, unless the pattern is of category club (2) or the number is blocked explicitly. With a schedule the cost is charged now and the message goes out at that time. The number of one-time codes to one recipient is limited per hour (20 unless the service is set otherwise), then 429 with recipient_limited; codes to many consecutive numbers at once need approval. The Idempotency-Key header makes a repeated call harmless. An account with the dialect live gets 200 instead of 201.',
  },
  body: Type.Object({
    code: field(Type.String({ minLength: 1, maxLength: 50 }), 'Code of the pattern', 'کد الگو', 'peykotp001'),
    attributes: attributesField,
    recipient: field(
      Type.String({ minLength: 1, maxLength: 30 }),
      'One number, 09xxxxxxxxx',
      'یک شماره، 09xxxxxxxxx',
      '09123456789',
    ),
    ...sendFields,
  }),
  checks: {
    recipient: ({ recipient }) => recipient !== undefined && readRecipient(recipient, 'recipient'),
    schedule: sendChecks.schedule,
    line_number: sendChecks.line_number,
    async attributes({ code, attributes }, { caller: { accountId }, platform }) {
      const pattern = code && (await findSendablePattern(platform, accountId, code));
      if (pattern) fillPattern(pattern, mergeAttributes(attributes));
    },
  },
  isIdempotent: true,
  status: 201,
  data: acceptedSendSchema,
  refusals: [402, 404, 409],
  examples: {
    body: {
      // The pattern that the first start creates.
      code: 'peykotp001',
      attributes: { code: '12345' },
      recipient: '09123456789',
      line_number: '90008361',
      number_format: 'english',
    },
    data: acceptedExample('pattern', 1),
  },

  handle({ body, caller, platform, idempotencyKey }) {
    const { accountId, isTest } = caller;
    const mobile = readRecipient(body.recipient, 'recipient');
    const schedule = readSchedule(platform, body.schedule);
    // Pattern, line and blacklist are nearly always cached: then no promise is awaited.
    return mapMaybePromise(findSendablePattern(platform, accountId, body.code), (pattern) =>
      mapMaybePromise(readLine(platform, caller, body.line_number, 'code'), (line) => {
        const filled = fillPattern(pattern, mergeAttributes(body.attributes));
        const finalText = applyNumberFormat(filled.text, body.number_format);
        checkTextLength(finalText, 'attributes');
        const isOtp = pattern.category === patternCategories.otp;
        const isService = servicePatterns.includes(pattern.category);
        const recipient = { accountId, lineId: line.id, mobile, isService };
        const isHeld = isOtp && !isTest && platform.runtime.get(codeLimits).mustWait(accountId, mobile);
        const waiting: MaybePromise<Pick<SingleSend, 'waitingFor' | 'heldFor'>> = isHeld
          ? manyCodes
          : filled.needsApproval
            ? decideWait(platform, { accountId, isTest, type: 'pattern', text: finalText, schedule })
            : schedule === null
              ? atOnce
              : { waitingFor: 'schedule' };
        return mapMaybePromise(waiting, ({ waitingFor, heldFor = null }) =>
          mapMaybePromise(isBlacklisted(platform, recipient), (isBlocked) =>
            acceptSingle(platform, caller, body.reference, {
              accountId,
              type: 'pattern',
              line,
              mobile,
              text: finalText,
              pages: countPages(finalText).pages,
              pattern,
              schedule,
              waitingFor: isBlocked ? null : waitingFor,
              heldFor,
              validSeconds: isOtp ? platform.config.codeValiditySeconds : null,
              isBlacklisted: isBlocked,
              isTest,
              idempotency: idempotencyOf(idempotencyKey, body),
            }),
          ),
        );
      }),
    );
  },
});
