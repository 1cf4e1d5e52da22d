import { Type } from 'typebox';
import type { Static } from 'typebox';

import { field } from '../../primitives/field.ts';
import { numberForms, option } from '../carrier-option.ts';
import { httpReportOptions } from './http-report-options.ts';

const texts = (description: string) =>
  Type.Record(Type.String(), Type.String(), { default: {}, description });

const outcome = Type.Union([
  Type.Literal('submitted'),
  Type.Literal('refused'),
  Type.Literal('blocked'),
  Type.Literal('try-later'),
  Type.Literal('in-doubt'),
]);

/** All given conditions must hold. */
const rule = Type.Object(
  {
    status: field(
      Type.Optional(Type.Array(Type.Integer({ minimum: 100, maximum: 599 }))),
      'HTTP status',
      'وضعیت HTTP',
    ),
    pattern: field(
      Type.Optional(Type.String()),
      'regular expression found in the body',
      'عبارت منظمی که در بدنه پیدا شود',
      '"status": ?"ok"',
    ),
    path: field(
      Type.Optional(Type.String()),
      'dotted path into a JSON body, as in data.0.status',
      'مسیر نقطه‌دار در بدنهٔ JSON، مانند data.0.status',
      'data.0.status',
    ),
    equals: field(
      Type.Optional(Type.Array(Type.String())),
      'texts one of which stands at the path',
      'متن‌هایی که یکی از آن‌ها در آن مسیر باشد',
      ['ok', 'queued'],
    ),
    outcome: field(outcome, 'what such an answer means', 'چنین پاسخی یعنی چه'),
  },
  { additionalProperties: false },
);

/**
 * An HTTP gateway. Placeholders: {from} {to} {text} {key} {coding} {validity}; {x:url} is percent-encoded once more,
 * {text:hex} is UTF-16 in hexadecimal.
 */
export const HttpCarrierConfig = Type.Object(
  {
    kind: Type.Literal('http'),
    url: option(
      Type.String({
        pattern: '^https?://',
        maxLength: 2000,
        description: 'address of the gateway; places in braces are filled in',
      }),
      {
        label: ['آدرس درگاه', 'URL'],
        fa: 'آدرس درگاه؛ جاهای درون آکولاد پر می‌شوند',
        example: 'https://gateway.example/send',
        isCommon: true,
        hint: ['با http یا https شروع می‌شود', 'Starts with http or https'],
      },
    ),
    method: option(
      Type.Union([Type.Literal('GET'), Type.Literal('POST'), Type.Literal('PUT')], {
        default: 'GET',
        description: 'how the gateway is called',
      }),
      {
        label: ['متد', 'Method'],
        fa: 'درگاه چگونه فراخوانده می‌شود',
        isCommon: true,
        choices: { GET: ['GET', 'GET'], POST: ['POST', 'POST'], PUT: ['PUT', 'PUT'] },
      },
    ),
    headers: option(texts('sent with every request; places in braces are filled in'), {
      label: ['هدرها', 'Headers'],
      fa: 'با هر درخواست فرستاده می‌شود؛ جاهای درون آکولاد پر می‌شوند',
      isCommon: true,
      hint: [
        'هر سطر یک نام=مقدار؛ کلیدها پس از ذخیره نشان داده نمی‌شوند',
        'One name=value per line; keys are not shown after saving',
      ],
    }),
    parameters: option(texts('name -> value with places in braces'), {
      label: ['پارامترها', 'Parameters'],
      fa: 'نام -> مقدار، با جاهایی درون آکولاد',
      isCommon: true,
      hint: [
        'هر سطر یک نام=مقدار؛ متغیرها: {from} {to} {text} {key} {coding} {validity}',
        'One name=value per line; placeholders: {from} {to} {text} {key} {coding} {validity}',
      ],
    }),
    body: option(
      Type.Union(
        [Type.Literal('query'), Type.Literal('form'), Type.Literal('json'), Type.Literal('template')],
        {
          default: 'query',
          description: 'where the parameters go; template: a body of your own',
        },
      ),
      {
        label: ['محل پارامترها', 'Parameters go in'],
        fa: 'پارامترها کجا بروند؛ template: بدنه‌ای از خودتان',
        isCommon: true,
        hint: ['در آدرس، فرم، JSON یا متن دلخواه', 'In the URL, a form, JSON or custom text'],
        choices: {
          query: ['آدرس', 'The address'],
          form: ['فرم', 'A form'],
          json: ['JSON', 'JSON'],
          template: ['متن خودتان', 'A text of your own'],
        },
      },
    ),
    template: option(
      Type.Optional(Type.String({ description: 'body for `template`; values are escaped for templateType' })),
      {
        label: ['بدنهٔ درخواست', 'Custom body'],
        fa: 'بدنه برای `template`؛ مقدارها برای templateType escape می‌شوند',
        example: '{"to":"{to}","text":"{text}"}',
        input: 'area',
        hint: ['با متغیرها؛ مقدارها خودکار escape می‌شوند', 'With placeholders; values are escaped'],
      },
    ),
    templateType: option(
      Type.Union([Type.Literal('json'), Type.Literal('xml')], {
        default: 'json',
        description: 'what the template is: values are escaped for it',
      }),
      {
        label: ['نوع بدنهٔ درخواست', 'Body type'],
        fa: 'نوع قالب: مقدارها برای آن escape می‌شوند',
        hint: ['مقدارها بر اساس آن escape می‌شوند', 'Values are escaped for it'],
        choices: { json: ['JSON', 'JSON'], xml: ['XML', 'XML'] },
      },
    ),
    codingGsm: option(Type.String({ default: '0', description: 'what {coding} says of a GSM text' }), {
      label: ['کد متن لاتین', 'Coding for GSM texts'],
      fa: 'آنچه {coding} برای متن GSM می‌گوید',
    }),
    codingUcs2: option(Type.String({ default: '2', description: 'what {coding} says of any other text' }), {
      label: ['کد متن فارسی', 'Coding for other texts'],
      fa: 'آنچه {coding} برای هر متن دیگر می‌گوید',
    }),
    numberForm: option(
      Type.Union([Type.Literal('local'), Type.Literal('international'), Type.Literal('plus')], {
        default: 'local',
        description: '09..., 989... or +989...',
      }),
      {
        label: ['قالب شماره‌ها', 'Number format'],
        fa: '09... یا 989... یا +989...',
        isCommon: true,
        hint: ['قالب شمارهٔ گیرنده', 'How recipients are written'],
        choices: numberForms,
      },
    ),
    rules: option(
      Type.Array(rule, {
        default: [],
        description: 'first that holds decides; then the usual meaning of HTTP',
      }),
      {
        label: ['معنی پاسخ‌ها', 'Meaning of responses'],
        fa: 'اولین قاعده‌ای که برقرار باشد تعیین می‌کند؛ پس از آن معنای معمول HTTP',
        hint: [
          'آرایه‌ای JSON از شرط‌ها و نتیجه: submitted، refused، blocked، try-later یا in-doubt',
          'A JSON list of conditions and outcomes: submitted, refused, blocked, try-later or in-doubt',
        ],
      },
    ),
    idPattern: option(
      Type.Optional(Type.String({ description: 'regular expression; its first group is the message id' })),
      {
        label: ['عبارت منظم شناسه در پاسخ', 'ID pattern'],
        fa: 'عبارت منظم؛ گروه اول آن شناسهٔ پیام است',
        example: 'id=(\\d+)',
        hint: [
          'عبارت منظم؛ اولین گروه آن شناسهٔ پیام است',
          'A regular expression; its first group is the message ID',
        ],
      },
    ),
    idPath: option(
      Type.Optional(Type.String({ description: 'dotted path to the message id in a JSON body' })),
      {
        label: ['مسیر شناسه در پاسخ JSON', 'ID path'],
        fa: 'مسیر نقطه‌دار شناسهٔ پیام در بدنهٔ JSON',
        example: 'data.0.id',
        hint: ['مانند data.0.id', 'For example data.0.id'],
      },
    ),
    concurrency: option(
      Type.Integer({ minimum: 1, maximum: 1000, default: 20, description: 'requests at once' }),
      {
        label: ['درخواست هم‌زمان', 'Concurrent requests'],
        fa: 'درخواست‌های هم‌زمان',
        hint: ['حداکثر درخواست هم‌زمان', 'Never more at the same time'],
      },
    ),
    throughput: option(
      Type.Number({
        minimum: 0,
        maximum: 1e6,
        default: 0,
        description: 'messages a second; 0: no limit',
      }),
      {
        label: ['بیشترین سرعت', 'Throughput'],
        fa: 'پیام در ثانیه؛ صفر: بدون محدودیت',
        isCommon: true,
        hint: ['پیام در ثانیه؛ ۰ یعنی بدون محدودیت', 'Messages per second; 0 means no limit'],
      },
    ),
    expressShare: option(
      Type.Number({
        minimum: 0,
        maximum: 0.9,
        default: 0.2,
        description: 'part of concurrency and throughput kept free for one-time codes',
      }),
      {
        label: ['سهم کدهای یک‌بارمصرف', 'Share for one-time codes'],
        fa: 'سهمی از هم‌زمانی و گذردهی که برای رمز یک‌بارمصرف آزاد می‌ماند',
        hint: [
          'بخشی از ظرفیت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹',
          'Part of the capacity reserved for them, 0 to 0.9',
        ],
      },
    ),
    answerSeconds: option(
      Type.Number({
        minimum: 0.01,
        maximum: 600,
        default: 15,
        description: 'a request without an answer is in doubt after this',
      }),
      {
        label: ['مهلت پاسخ (ثانیه)', 'Response timeout (seconds)'],
        fa: 'درخواستی که تا این زمان پاسخ نگیرد نامعلوم شمرده می‌شود',
        hint: ['بعد از آن وضعیت پیام نامشخص می‌شود', 'After this the message status is unknown'],
      },
    ),
    reconnectSeconds: option(
      Type.Number({
        minimum: 0.01,
        maximum: 600,
        default: 2,
        description: 'between checks of a gateway that does not answer',
      }),
      {
        label: ['بررسی دوباره بعد از (ثانیه)', 'Check again after (seconds)'],
        fa: 'فاصلهٔ سر زدن به درگاهی که پاسخ نمی‌دهد',
        hint: ['وقتی درگاه پاسخ نمی‌دهد', 'While the gateway does not respond'],
      },
    ),
    tlsAllowUntrusted: option(Type.Boolean({ default: false, description: 'accept any certificate' }), {
      label: ['پذیرش هر گواهی', 'Accept any certificate'],
      fa: 'هر گواهی‌نامه‌ای پذیرفته شود',
      hint: [
        'فقط برای آزمایش؛ هویت درگاه بررسی نمی‌شود',
        'For testing only: the server’s identity is not checked',
      ],
    }),
    ...httpReportOptions,
  },
  { additionalProperties: false },
);

export type HttpCarrierConfig = Static<typeof HttpCarrierConfig>;
