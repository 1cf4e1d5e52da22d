import { Type } from 'typebox';
import type { Static } from 'typebox';

import { field } from '../../primitives/field.ts';
import { option } from '../carrier-option.ts';
import { HttpCarrierConfig } from '../http/http-config.ts';

const gateway = HttpCarrierConfig.properties;

/** A messenger that takes codes for phone numbers: Bale's Safir, or another one that these settings describe. */
export const MessengerConfig = Type.Object(
  {
    kind: Type.Literal('messenger'),
    service: option(
      Type.Enum(['bale', 'http'], {
        default: 'bale',
        description: 'bale: Safir of Bale; http: as the other options describe it',
      }),
      {
        label: ['پیام‌رسان', 'Messenger'],
        fa: 'bale: سفیر بله؛ http: آن‌گونه که دیگر گزینه‌ها می‌گویند',
        isCommon: true,
        hint: ['سفیر بله، یا درگاهی که خودتان شرح می‌دهید', 'Safir of Bale, or a gateway that you describe'],
        choices: { bale: ['بله (سفیر)', 'Bale (Safir)'], http: ['درگاه دیگر', 'Another gateway'] },
      },
    ),
    accessToken: option(
      Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'access key of Safir' })),
      {
        label: ['کلید دسترسی', 'Access key'],
        fa: 'کلید دسترسی سفیر',
        example: '…',
        isCommon: true,
        input: 'secret',
        hint: ['api-access-key از پنل کسب‌وکار بله', 'api-access-key of the business panel of Bale'],
      },
    ),
    botId: option(
      Type.Optional(Type.Integer({ minimum: 1, description: 'number of the bot that codes come from' })),
      {
        label: ['شناسهٔ بازو', 'Id of the bot'],
        fa: 'شناسهٔ عددی بازویی که رمز از آن می‌آید',
        example: 123456789,
        isCommon: true,
        hint: ['تنها برای بله', 'Only for Bale'],
      },
    ),
    url: option(
      Type.Optional(
        Type.String({
          pattern: '^https?://',
          maxLength: 2000,
          description: 'address of the gateway; places in braces are filled in; absent: that of Safir',
        }),
      ),
      {
        label: ['آدرس درگاه', 'Address'],
        fa: 'آدرس درگاه؛ جاهای درون آکولاد پر می‌شوند؛ نباشد: آدرس سفیر',
        example: 'https://gateway.example/send',
        isCommon: true,
        hint: ['خالی: آدرس سفیر', 'Empty: the address of Safir'],
      },
    ),
    method: option(
      Type.Enum(['POST', 'PUT', 'GET'], { default: 'POST', description: 'how the gateway is called' }),
      {
        label: ['روش', 'Method'],
        fa: 'درگاه چگونه فراخوانده می‌شود',
        hint: ['بیشتر درگاه‌ها POST می‌خواهند', 'Most gateways want POST'],
        choices: { POST: ['POST', 'POST'], PUT: ['PUT', 'PUT'], GET: ['GET', 'GET'] },
      },
    ),
    headers: gateway.headers,
    template: option(
      Type.Optional(
        Type.String({
          description:
            'body of a request, with {code} {to} {text} {key} {token}; values are escaped for templateType',
        }),
      ),
      {
        label: ['متن درخواست', 'Body'],
        fa: 'بدنهٔ درخواست با {code} {to} {text} {key} {token}؛ مقدارها برای templateType گریزانده می‌شوند',
        example: '{"phone":"{to}","otp":"{code}"}',
        input: 'area',
        hint: [
          'جای رمز {code} و جای توکن {token} است',
          '{code} is the place of the code, {token} that of the token',
        ],
      },
    ),
    templateType: gateway.templateType,
    login: option(
      Type.Optional(
        Type.Object(
          {
            url: field(
              Type.String({ pattern: '^https?://', maxLength: 2000 }),
              'address that gives the token',
              'آدرسی که توکن می‌دهد',
              'https://gateway.example/token',
            ),
            fields: field(
              Type.Record(Type.String(), Type.String()),
              'what is sent to it',
              'آنچه به آن فرستاده می‌شود',
            ),
            body: field(
              Type.Enum(['form', 'json'], { default: 'form' }),
              'how it is sent',
              'چگونه فرستاده می‌شود',
            ),
            path: field(
              Type.String({ minLength: 1, default: 'access_token' }),
              'dotted path to the token in its answer',
              'مسیر نقطه‌دار توکن در پاسخ',
              'access_token',
            ),
            seconds: field(
              Type.Integer({ minimum: 1, maximum: 86_400, default: 3000 }),
              'how long a token is used',
              'توکن چند ثانیه به کار می‌رود',
              3000,
            ),
          },
          { additionalProperties: false, description: 'where {token} comes from' },
        ),
      ),
      {
        label: ['ورود با توکن', 'Login by token'],
        fa: '{token} از کجا می‌آید',
        hint: [
          'JSON: آدرس url، فیلدهای fields، و جای توکن در path',
          'JSON: the address url, what it gets in fields, and the place of the token in path',
        ],
      },
    ),
    numberForm: option(
      Type.Enum(['international', 'plus', 'local'], {
        default: 'international',
        description: '989..., +989... or 09...',
      }),
      {
        label: ['شکل شماره‌ها', 'Form of numbers'],
        fa: '989... یا +989... یا 09...',
        hint: ['موبایل گیرنده چگونه فرستاده شود', 'How the recipient is written'],
        choices: {
          international: ['بین‌المللی (۹۸۹)', 'International (989…)'],
          plus: ['بین‌المللی با بعلاوه', 'International with plus (+989…)'],
          local: ['داخلی (۰۹)', 'Local (09…)'],
        },
      },
    ),
    rules: gateway.rules,
    idPath: gateway.idPath,
    concurrency: gateway.concurrency,
    throughput: gateway.throughput,
    answerSeconds: gateway.answerSeconds,
    reconnectSeconds: gateway.reconnectSeconds,
    tlsAllowUntrusted: gateway.tlsAllowUntrusted,
    list: gateway.list,
    receipts: gateway.receipts,
  },
  { additionalProperties: false },
);

export type MessengerConfig = Static<typeof MessengerConfig>;
