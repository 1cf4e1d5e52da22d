import { Type, type Static } from 'typebox';

import { numberForms, option } from '../carrier-option.ts';
import { blockedErrors, temporaryErrors } from './blocked-errors.ts';
import { vendorParameters } from './vendor-rules.ts';

const seconds = (fallback: number, description: string) =>
  Type.Number({ minimum: 0.01, maximum: 86_400, default: fallback, description });

const idBase = (description: string) =>
  Type.Union([Type.Literal('text'), Type.Literal('decimal'), Type.Literal('hex')], {
    default: 'text',
    description,
  });

const idBases = {
  text: ['همان نوشته', 'As text'],
  decimal: ['ده‌دهی', 'Decimal'],
  hex: ['شانزده‌شانزدهی', 'Hexadecimal'],
} as const;

const octet = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 255, examples: [1], description }));

/** One SMPP account at a carrier. Everything with a default may be left out. */
export const SmppCarrierConfig = Type.Object(
  {
    kind: Type.Literal('smpp'),
    host: option(Type.String({ minLength: 1, maxLength: 255, description: 'address of the SMSC' }), {
      label: ['آدرس SMSC', 'Host'],
      fa: 'آدرس SMSC',
      example: 'smsc.carrier.example',
      isCommon: true,
      hint: ['نام یا IP SMSC اپراتور', 'Name or IP address of the SMSC'],
    }),
    port: option(Type.Integer({ minimum: 1, maximum: 65_535, default: 2775, description: 'its port' }), {
      label: ['پورت', 'Port'],
      fa: 'پورت آن',
      isCommon: true,
      hint: ['پورت SMSC', 'The port it listens on'],
    }),
    tls: option(Type.Boolean({ default: false, description: 'connect with TLS' }), {
      label: ['اتصال رمزنگاری‌شده', 'Encrypted (TLS)'],
      fa: 'اتصال با TLS',
      isCommon: true,
      hint: ['اگر SMSC TLS می‌خواهد روشن کنید', 'Turn on if the SMSC requires TLS'],
    }),
    tlsServerName: option(
      Type.Optional(Type.String({ description: 'name in the certificate, if not the host' })),
      {
        label: ['نام در گواهی', 'Name in the certificate'],
        fa: 'نام درون گواهی‌نامه، اگر جز نام میزبان باشد',
        example: 'smsc.carrier.example',
        hint: ['اگر با آدرس SMSC یکی نیست', 'If it differs from the host'],
      },
    ),
    tlsAuthority: option(
      Type.Optional(Type.String({ description: 'PEM of the authority that signed the certificate' })),
      {
        label: ['گواهی صادرکننده', 'Authority'],
        fa: 'PEM مرجعی که گواهی‌نامه را امضا کرده است',
        example: '-----BEGIN CERTIFICATE-----…',
        input: 'area',
      },
    ),
    tlsAllowUntrusted: option(Type.Boolean({ default: false, description: 'accept any certificate' }), {
      label: ['پذیرش هر گواهی', 'Accept any certificate'],
      fa: 'هر گواهی‌نامه‌ای پذیرفته شود',
      hint: [
        'فقط برای آزمایش؛ هویت SMSC بررسی نمی‌شود',
        'For testing only: the server’s identity is not checked',
      ],
    }),
    systemId: option(Type.String({ maxLength: 64, description: 'name of the account at the carrier' }), {
      label: ['نام کاربری', 'System id'],
      fa: 'نام حساب نزد اپراتور',
      example: 'shop',
      isCommon: true,
      hint: ['نامی که اپراتور برای اتصال داده است', 'The name the carrier gave you'],
    }),
    password: option(Type.String({ maxLength: 64, default: '', description: 'its password' }), {
      label: ['رمز عبور', 'Password'],
      fa: 'رمز عبور آن',
      isCommon: true,
      input: 'secret',
      hint: ['پس از ذخیره دیگر نشان داده نمی‌شود', 'Not shown again after saving'],
    }),
    systemType: option(
      Type.String({ maxLength: 32, default: '', description: 'sent with the bind, if asked for' }),
      {
        label: ['نوع سیستم (system type)', 'System type'],
        fa: 'همراه bind فرستاده می‌شود، اگر خواسته شود',
        hint: ['فقط اگر اپراتور خواسته باشد', 'Only if the carrier asks for it'],
      },
    ),
    serviceType: option(
      Type.String({
        maxLength: 5,
        default: '',
        description: 'sent with every message, if asked for',
      }),
      {
        label: ['نوع سرویس', 'Service type'],
        fa: 'همراه هر پیام فرستاده می‌شود، اگر خواسته شود',
        hint: [
          'تا پنج کاراکتر؛ فقط اگر اپراتور خواسته باشد',
          'Up to five characters, only if the carrier asks for it',
        ],
      },
    ),
    addressRange: option(
      Type.String({
        maxLength: 40,
        default: '',
        description: 'numbers whose replies the receiver asks for',
      }),
      {
        label: ['بازهٔ آدرس', 'Address range'],
        fa: 'شماره‌هایی که پاسخشان خواسته می‌شود',
        hint: [
          'شماره‌هایی که پیام دریافتی‌شان به این اتصال می‌آید',
          'Numbers whose inbound messages come to this link',
        ],
      },
    ),
    bind: option(
      Type.Union([Type.Literal('transceiver'), Type.Literal('transmitter-receiver')], {
        default: 'transceiver',
        description: 'one connection for both ways, or one for each',
      }),
      {
        label: ['شکل اتصال', 'Bind'],
        fa: 'یک اتصال برای هر دو سو، یا برای هر سو یکی',
        hint: ['یک اتصال دوطرفه، یا دو اتصال جدا', 'One link for both directions, or one for each'],
        choices: {
          transceiver: ['یک اتصال دوطرفه', 'Transceiver'],
          'transmitter-receiver': ['دو اتصال جدا', 'Transmitter and receiver'],
        },
      },
    ),
    window: option(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        default: 100,
        description: 'unanswered parts at once',
      }),
      { label: ['پنجره', 'Window'], fa: 'بخش‌های هم‌زمانِ بی‌پاسخ' },
    ),
    throughput: option(
      Type.Number({
        minimum: 0,
        maximum: 1e6,
        default: 0,
        description: 'parts a second; 0: no limit',
      }),
      {
        label: ['بیشترین سرعت', 'Throughput'],
        fa: 'بخش در ثانیه؛ صفر: بدون محدودیت',
        isCommon: true,
        hint: ['بخش پیام در ثانیه؛ ۰ یعنی بدون محدودیت', 'Parts per second; 0 means no limit'],
      },
    ),
    expressShare: option(
      Type.Number({
        minimum: 0,
        maximum: 0.9,
        default: 0.2,
        description: 'part of window and throughput kept free for one-time codes',
      }),
      {
        label: ['سهم کدهای یک‌بارمصرف', 'Share for one-time codes'],
        fa: 'سهمی از پنجره و گذردهی که برای رمز یک‌بارمصرف آزاد می‌ماند',
        hint: [
          'بخشی از پنجره و سرعت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹',
          'Part of the window and throughput reserved for them, 0 to 0.9',
        ],
      },
    ),
    answerSeconds: option(seconds(30, 'a submit without an answer is in doubt after this'), {
      label: ['مهلت پاسخ (ثانیه)', 'Response timeout (seconds)'],
      fa: 'ارسالی که تا این زمان پاسخ نگیرد نامعلوم شمرده می‌شود',
    }),
    connectSeconds: option(seconds(10, 'time for connection and bind'), {
      label: ['مهلت اتصال (ثانیه)', 'Connect timeout (seconds)'],
      fa: 'زمان برای اتصال و bind',
    }),
    enquireSeconds: option(seconds(20, 'silence after which the peer is asked whether it is there'), {
      label: ['فاصلهٔ enquire_link (ثانیه)', 'Enquire link after (seconds)'],
      fa: 'پس از این مدت سکوت پرسیده می‌شود که طرف مقابل هست یا نه',
    }),
    deadPeerSeconds: option(seconds(15, 'further silence after which the connection is dropped'), {
      label: ['قطع بعد از بی‌پاسخی (ثانیه)', 'Drop after silence (seconds)'],
      fa: 'پس از این مدت سکوت بیشتر، اتصال رها می‌شود',
    }),
    reconnectSecondsMin: option(seconds(1, 'first pause before connecting again; doubles'), {
      label: ['فاصلهٔ اولین اتصال دوباره (ثانیه)', 'First reconnect delay (seconds)'],
      fa: 'اولین مکث پیش از اتصال دوباره؛ هر بار دو برابر می‌شود',
      hint: ['هر بار دو برابر می‌شود', 'It doubles each time'],
    }),
    reconnectSecondsMax: option(seconds(60, 'longest pause before connecting again; 1.5 while codes wait'), {
      label: ['حداکثر فاصلهٔ اتصال دوباره (ثانیه)', 'Longest reconnect delay (seconds)'],
      fa: 'حداکثر فاصله پیش از اتصال دوباره؛ تا وقتی کدی در صف است ۱٫۵ ثانیه',
      hint: ['تا وقتی کدی در صف است، بیشتر از ۱٫۵ ثانیه نمی‌شود', 'Never above 1.5 s while codes wait'],
    }),
    longMessages: option(
      Type.Union([Type.Literal('parts'), Type.Literal('payload')], {
        default: 'parts',
        description: 'long texts as parts with a header (UDH), or whole in message_payload',
      }),
      {
        label: ['پیام‌های بلند', 'Long messages'],
        fa: 'متن بلند در چند بخش با هدر (UDH)، یا یک‌جا در message_payload',
        hint: ['بخش‌بخش، یا یک‌جا در message_payload', 'In parts, or whole in message_payload'],
        choices: { parts: ['بخش‌بخش', 'In parts'], payload: ['یک‌جا', 'Whole'] },
      },
    ),
    receipts: option(Type.Boolean({ default: true, description: 'ask for delivery receipts' }), {
      label: ['درخواست گزارش تحویل', 'Request delivery reports'],
      fa: 'گزارش تحویل خواسته شود',
      hint: ['بدون آن، وضعیت تحویل پیام‌ها مشخص نمی‌شود', 'Without them the delivery status is unknown'],
    }),
    numberForm: option(
      Type.Union([Type.Literal('local'), Type.Literal('international'), Type.Literal('plus')], {
        default: 'local',
        description: '09..., 989... or +989...',
      }),
      {
        label: ['قالب شماره‌ها', 'Number format'],
        fa: '09... یا 989... یا +989...',
        hint: ['قالب شمارهٔ گیرنده', 'How recipients are written'],
        choices: numberForms,
      },
    ),
    sourceTon: option(octet('type of number of the line; absent: by its look'), {
      label: ['TON خط', 'Source TON'],
      fa: 'نوع شمارهٔ خط (TON)؛ اگر نباشد از روی خود شماره',
      hint: ['خالی: بر اساس شمارهٔ خط', 'Empty: derived from the line'],
    }),
    sourceNpi: option(octet('numbering plan of the line; absent: by its look'), {
      label: ['NPI خط', 'Source NPI'],
      fa: 'طرح شماره‌گذاری خط (NPI)؛ اگر نباشد از روی خود شماره',
      hint: ['خالی: بر اساس شمارهٔ خط', 'Empty: derived from the line'],
    }),
    destinationTon: option(octet('type of number of the recipient; absent: by numberForm'), {
      label: ['TON گیرنده', 'Destination TON'],
      fa: 'نوع شمارهٔ گیرنده (TON)؛ اگر نباشد از روی numberForm',
      hint: ['خالی: بر اساس قالب شماره‌ها', 'Empty: derived from the number format'],
    }),
    destinationNpi: option(octet('numbering plan of the recipient; absent: 1'), {
      label: ['NPI گیرنده', 'Destination NPI'],
      fa: 'طرح شماره‌گذاری گیرنده (NPI)؛ اگر نباشد ۱',
      hint: ['خالی: ۱', 'Empty: 1'],
    }),
    submitIdBase: option(idBase('how the answer to a submit spells the message id'), {
      label: ['شناسه در submit_sm_resp', 'ID in submit_sm_resp'],
      fa: 'شناسهٔ پیام در پاسخ ارسال به چه مبنایی نوشته شده',
      choices: idBases,
    }),
    receiptIdBase: option(idBase('how the text of a receipt spells it'), {
      label: ['شناسه در متن گزارش تحویل', 'ID in delivery reports'],
      fa: 'در متن گزارش تحویل به چه مبنایی نوشته شده',
      choices: idBases,
    }),
    receiptTlvIdBase: option(
      Type.Optional(idBase('how receipted_message_id spells it; absent: as submitIdBase')),
      {
        label: ['شناسه در receipted_message_id', 'ID in receipted_message_id'],
        fa: 'در receipted_message_id به چه مبنایی نوشته شده؛ اگر نباشد مانند submitIdBase',
        hint: ['قالب شناسهٔ پیام در این فیلد گزارش تحویل', 'Format of the ID in this field'],
        choices: idBases,
      },
    ),
    receiptUtcOffsetMinutes: option(
      Type.Optional(
        Type.Integer({
          minimum: -900,
          maximum: 900,
          description:
            'zone of "done date"; absent: the time of arrival is taken, for no receipt names its zone',
        }),
      ),
      {
        label: ['منطقهٔ زمانی گزارش تحویل (دقیقه)', 'Delivery report time zone (minutes)'],
        fa: 'منطقهٔ زمانی «done date»؛ اگر نباشد زمان رسیدن به کار می‌رود، چون هیچ رسیدی منطقهٔ خود را نمی‌گوید',
        example: 210,
        hint: ['خالی: زمان دریافت گزارش', 'Empty: the time of arrival is used'],
      },
    ),
    vendorParameters,
    blockedErrors,
    temporaryErrors,
  },
  { additionalProperties: false },
);

export type SmppCarrierConfig = Static<typeof SmppCarrierConfig>;
