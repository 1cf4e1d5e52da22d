import { isIP } from 'node:net';

import { Type } from 'typebox';

import { invalidField } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { serviceBusy } from '../../../../http/refusals.ts';
import { wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { text } from '../../../../texts/text.ts';
import { LineNumber } from '../../../lines/lines/index.ts';
import { readRecipient } from '../../sends/index.ts';
import { readVerifyRules } from '../settings/verify-settings.ts';
import { type VerifySettings } from '../settings/account-settings.ts';
import { appHashPattern, webOriginPattern } from '../start/autofill.ts';
import { startVerification } from '../start/start-verification.ts';
import { StepsOrWords, wantedSteps } from '../climb/wanted-steps.ts';
import { bounds, locales } from '../verification.ts';
import { readVerificationCode } from '../verification-code.ts';
import { startedExample, startedOf, startedSchema } from './verification-schemas.ts';

/** The shared pattern that the first start creates. */
const defaultPattern = 'peykotp001';

export const Purpose = field(
  Type.Optional(Type.String({ maxLength: 50 })),
  'Purpose, in a word of your own; a different purpose is a separate verification',
  'برای چیست، با کلمه‌ای از خودتان؛ منظور دیگر تأیید دیگری است',
  'login',
);

const { length, ttlSeconds } = bounds;

export const startVerify = endpoint({
  method: 'POST',
  path: '/ws/v1/verify',
  isPlain: true,
  isCode: true,
  name: 'startVerify',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'شروع تأیید شماره', en: 'Start a verification' },
  description: {
    fa: 'رمزی می‌سازد و به شماره می‌فرستد تا ثابت شود گوشی در دست کاربر است. رمز در هیچ پاسخ، گزارش و خروجی نمی‌آید؛ آنچه کاربر نوشت با check سنجیده می‌شود. تکرار برای همان شماره و منظور تا پایان زمانش همان تأیید است: پیش از resend_after چیزی فرستاده نمی‌شود و پس از آن رمز دیگری می‌رود، و رمزهای قبلی معتبر می‌مانند. فاصلهٔ رمزها دوبرابر می‌شود و هر تأیید پنج رمز دارد. با چند channel، رمز هنگامی که رسیدی نیاید از راه بعدی می‌رود: هر گام رمز خودش را دارد، هزینهٔ خودش را، و رمزهای قبلی معتبر می‌مانند. سقف‌ها با 429 و Retry-After می‌گویند چقدر صبر کنید.',
    en: 'Creates a code and sends it to the number, to prove that the person has the phone at hand. The code appears in no answer, report or export; check compares it with what the person typed. A repeated call for the same number and purpose while the verification is open returns the same verification: before resend_after nothing is sent, afterwards another code is, and earlier ones stay valid. Waiting times double, and at most five codes can be requested. With several channels the next one is used when no delivery report arrives: each step sends a code of its own, is charged separately, and leaves earlier codes valid. Limits return 429 with Retry-After.',
  },
  body: Type.Object({
    recipient: field(
      Type.String({ minLength: 1, maxLength: 30 }),
      'One number, 09xxxxxxxxx',
      'یک شماره، 09xxxxxxxxx',
      '09123456789',
    ),
    pattern_code: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
      'Code of an approved pattern with one variable, which gets the code; absent: that of the settings, else the shared one of the service',
      'کد الگوی تأییدشده با یک متغیر که رمز در آن می‌نشیند؛ نباشد: الگوی تنظیم‌ها، وگرنه الگوی عمومی سرویس',
      'peykotp001',
    ),
    line_number: field(
      Type.Optional(LineNumber),
      'Sender line; omitted: that of the settings, otherwise the default line',
      'خطی که از آن می‌رود؛ نباشد: خط تنظیم‌ها، وگرنه خط پیش‌فرض',
      '90008361',
    ),
    length: field(
      Type.Optional(Type.Integer({ minimum: length.min, maximum: length.max })),
      'Digits of the code; 6 unless the settings say otherwise',
      'تعداد رقم‌های رمز؛ ۶ مگر تنظیم‌ها جز آن باشد',
      6,
    ),
    ttl: field(
      Type.Optional(Type.Integer({ minimum: ttlSeconds.min, maximum: ttlSeconds.max })),
      'Seconds that the code is right for; 180 unless the settings say otherwise',
      'رمز تا چند ثانیه پذیرفته می‌شود؛ ۱۸۰ مگر تنظیم‌ها جز آن باشد',
      180,
    ),
    channels: field(
      Type.Optional(StepsOrWords),
      'Ways of the code in their order, as words or with the seconds of each: the next one is tried when the one before fails, or when no receipt comes in its time. A single one is never changed. Absent: those of the settings, else of the service',
      'راه‌های رمز به ترتیب، تنها با نام یا همراه با ثانیه‌های هر یک: راه بعدی هنگامی آزموده می‌شود که قبلی نشود یا رسیدش تا آن زمان نیاید. یک راه تنها هرگز عوض نمی‌شود. نباشد: راه‌های تنظیم‌ها، وگرنه سرویس',
      ['sms', 'voice'],
    ),
    locale: field(Type.Optional(wordOf(locales)), 'Language of the person', 'زبان کاربر'),
    client_ip: field(
      Type.Optional(Type.String({ maxLength: 45 })),
      'Address of the person: limits count it, of IPv6 its network (/64)',
      'آدرس IP کاربر: سقف‌ها آن را می‌شمارند؛ در IPv6 شبکه‌اش را (/64)',
      '203.0.113.7',
    ),
    purpose: Purpose,
    app_hash: field(
      Type.Optional(Type.String({ pattern: appHashPattern })),
      'Hash of an Android app, for SMS Retriever: becomes the last line',
      'هش برنامهٔ اندروید برای SMS Retriever: آخرین خط پیام می‌شود',
      'FA+9qCX9VSu',
    ),
    web_origin: field(
      Type.Optional(Type.String({ pattern: webOriginPattern })),
      'Host of a web page, for WebOTP: @host #code becomes the last line',
      'میزبان صفحهٔ وب برای WebOTP: @host #code آخرین خط پیام می‌شود',
      'shop.example',
    ),
    reference: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'A word of yours that lists and webhooks give back',
      'کلمه‌ای از خودتان که فهرست‌ها و وب‌هوک‌ها برمی‌گردانند',
      'user-18',
    ),
    limit_keys: field(
      Type.Optional(
        Type.Unsafe<Record<string, string>>({
          type: 'object',
          maxProperties: 10,
          additionalProperties: { type: 'string', maxLength: 200 },
        }),
      ),
      'Values of keys that limits of the settings name, such as a device',
      'مقدار کلیدهایی که سقف‌های تنظیم‌ها نام برده‌اند، مانند دستگاه',
      { device: 'a81f' },
    ),
    code: field(
      Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      'A code of your own, 4 to 10 digits; only where the settings allow it',
      'رمزی از خودتان، ۴ تا ۱۰ رقم؛ فقط جایی که تنظیم‌ها اجازه دهد',
      '482913',
    ),
  }),
  checks: {
    recipient: ({ recipient }) => recipient !== undefined && readRecipient(recipient, 'recipient'),
    client_ip: ({ client_ip: address }) => readAddress(address),
  },
  status: 201,
  data: startedSchema,
  refusals: [402, 403, 404, 409],
  examples: {
    body: { recipient: '09123456789', purpose: 'login', client_ip: '203.0.113.7' },
    data: startedExample,
  },

  async handle({ body, caller, platform }) {
    const mobile = readRecipient(body.recipient, 'recipient');
    const settings = await readVerifyRules(platform, caller.accountId);
    const options = codeOptions(body, settings);
    const started = await startVerification(platform, caller, {
      mobile,
      purpose: body.purpose ?? '',
      patternCode: options.patternCode,
      lineNumber: options.lineNumber,
      codeLength: options.codeLength,
      ttlSeconds: options.ttlSeconds,
      attemptsMax: options.attemptsMax,
      ownCode: options.ownCode,
      steps: await wantedSteps(platform, { named: body.channels, ofAccount: settings.channels }),
      locale: body.locale ?? 'fa',
      appHash: body.app_hash ?? null,
      webOrigin: body.web_origin ?? null,
      clientIp: readAddress(body.client_ip),
      reference: body.reference ?? null,
      limitKeys: body.limit_keys ?? {},
      verificationId: null,
    });
    // It was opened and ended by others within this call: the caller tries again.
    if (started === undefined) throw serviceBusy({}, { 'retry-after': '1' });
    return startedOf(started.row, started.isSent, platform.clock.now());
  },
});

interface CodeFields {
  readonly pattern_code?: string;
  readonly line_number?: string | number;
  readonly length?: number;
  readonly ttl?: number;
  readonly code?: string;
}

/** What the call says, else the settings of the account, else the service. */
export function codeOptions(body: CodeFields, settings: VerifySettings) {
  return {
    patternCode: body.pattern_code ?? settings.patternCode ?? defaultPattern,
    lineNumber: body.line_number ?? settings.lineNumber,
    codeLength: body.length ?? settings.codeLength ?? bounds.length.default,
    ttlSeconds: body.ttl ?? settings.ttlSeconds ?? bounds.ttlSeconds.default,
    attemptsMax: settings.attemptsMax ?? bounds.attempts.default,
    ownCode: readOwnCode(settings, body.code),
  };
}

function readAddress(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  if (isIP(given) === 0) throw invalidField('client_ip', text('verify_address', { field: 'client_ip' }));
  return given;
}

function readOwnCode({ takesCodes }: VerifySettings, given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!takesCodes) throw invalidField('code', text('verify_own_code_off'));
  const code = readVerificationCode(given);
  if (!/^\d{4,10}$/.test(code)) throw invalidField('code', text('verify_code_shape'));
  return code;
}
