import type { CarrierOption } from './carrier-options.ts';
import { numberForms } from './number-forms.ts';

const idBases = {
  text: ['همان نوشته', 'As text'],
  decimal: ['ده‌دهی', 'Decimal'],
  hex: ['شانزده‌شانزدهی', 'Hexadecimal'],
} as const;

const seconds = (
  name: string,
  fallback: string,
  label: CarrierOption['label'],
  hint: CarrierOption['hint'],
): CarrierOption => ({ name, input: 'number', fallback, label, hint });

const octet = (name: string, label: CarrierOption['label'], hint: CarrierOption['hint']): CarrierOption => ({
  name,
  input: 'number',
  label,
  hint,
});

export const smppOptions: readonly CarrierOption[] = [
  {
    name: 'host',
    input: 'text',
    isCommon: true,
    label: ['نشانی مرکز پیام', 'Host'],
    hint: ['نام یا IP مرکز پیام اپراتور', 'Name or IP address of the message centre'],
  },
  {
    name: 'port',
    input: 'number',
    fallback: '2775',
    isCommon: true,
    label: ['درگاه', 'Port'],
    hint: ['درگاهی که مرکز پیام بر آن گوش می‌دهد', 'The port on which it listens'],
  },
  {
    name: 'systemId',
    input: 'text',
    isCommon: true,
    label: ['نام کاربری', 'System id'],
    hint: ['نامی که اپراتور برای اتصال داده است', 'The name that the carrier gave you'],
  },
  {
    name: 'password',
    input: 'secret',
    isCommon: true,
    label: ['گذرواژه', 'Password'],
    hint: ['پس از ذخیره دیگر نشان داده نمی‌شود', 'Not shown again after it is saved'],
  },
  {
    name: 'throughput',
    input: 'number',
    fallback: '0',
    isCommon: true,
    label: ['بیشترین سرعت', 'Throughput'],
    hint: ['بخش پیام در ثانیه؛ ۰ یعنی بی‌محدودیت', 'Parts a second; 0 is no limit'],
  },
  {
    name: 'tls',
    input: 'switch',
    fallback: 'false',
    isCommon: true,
    label: ['اتصال رمزنگاری‌شده', 'Encrypted (TLS)'],
    hint: ['اگر مرکز پیام TLS می‌خواهد روشن کنید', 'Turn on where the centre wants TLS'],
  },
  {
    name: 'bind',
    input: 'choice',
    fallback: 'transceiver',
    label: ['شکل اتصال', 'Bind'],
    hint: ['یک اتصال دوطرفه، یا دو اتصال جدا', 'One link for both directions, or one for each'],
    choices: {
      transceiver: ['یک اتصال دوطرفه', 'Transceiver'],
      'transmitter-receiver': ['دو اتصال جدا', 'Transmitter and receiver'],
    },
  },
  {
    name: 'window',
    input: 'number',
    fallback: '100',
    label: ['پنجره', 'Window'],
    hint: ['هم‌زمان چند بخش بی‌پاسخ بماند', 'Unanswered parts at once'],
  },
  {
    name: 'expressShare',
    input: 'number',
    fallback: '0.2',
    label: ['سهم رمزهای یک‌بارمصرف', 'Share for one-time codes'],
    hint: [
      'بخشی از پنجره و سرعت که برای آن‌ها خالی می‌ماند، از ۰ تا ۰٫۹',
      'Part of window and throughput kept free for them, 0 to 0.9',
    ],
  },
  {
    name: 'numberForm',
    input: 'choice',
    fallback: 'local',
    label: ['شکل شماره‌ها', 'Form of numbers'],
    hint: ['موبایل گیرنده چگونه فرستاده شود', 'How the recipient is written'],
    choices: numberForms,
  },
  {
    name: 'longMessages',
    input: 'choice',
    fallback: 'parts',
    label: ['پیام‌های بلند', 'Long messages'],
    hint: ['بخش‌بخش، یا یک‌جا در message_payload', 'In parts, or whole in message_payload'],
    choices: { parts: ['بخش‌بخش', 'In parts'], payload: ['یک‌جا', 'Whole'] },
  },
  {
    name: 'receipts',
    input: 'switch',
    fallback: 'true',
    label: ['درخواست رسید', 'Ask for receipts'],
    hint: ['بی آن، رسیدن پیام‌ها دانسته نمی‌شود', 'Without them nobody knows what arrived'],
  },
  {
    name: 'systemType',
    input: 'text',
    label: ['نوع سامانه', 'System type'],
    hint: ['تنها اگر اپراتور خواسته باشد', 'Only where the carrier asks for it'],
  },
  {
    name: 'serviceType',
    input: 'text',
    label: ['نوع سرویس', 'Service type'],
    hint: [
      'تا پنج نویسه؛ تنها اگر اپراتور خواسته باشد',
      'Up to five characters; only where the carrier asks for it',
    ],
  },
  {
    name: 'addressRange',
    input: 'text',
    label: ['بازهٔ نشانی', 'Address range'],
    hint: [
      'شماره‌هایی که پیام دریافتی‌شان به این اتصال می‌آید',
      'Numbers whose inbound messages come to this link',
    ],
  },
  {
    name: 'tlsServerName',
    input: 'text',
    label: ['نام در گواهی', 'Name in the certificate'],
    hint: ['اگر با نشانی مرکز پیام یکی نیست', 'Where it is not the host'],
  },
  {
    name: 'tlsAuthority',
    input: 'area',
    label: ['گواهی صادرکننده', 'Authority'],
    hint: ['متن PEM صادرکنندهٔ گواهی', 'PEM of the authority that signed the certificate'],
  },
  {
    name: 'tlsAllowUntrusted',
    input: 'switch',
    fallback: 'false',
    label: ['پذیرش هر گواهی', 'Accept any certificate'],
    hint: ['تنها برای آزمایش؛ هویت مرکز پیام سنجیده نمی‌شود', 'For trials only: nobody checks who answers'],
  },
  seconds(
    'answerSeconds',
    '30',
    ['مهلت پاسخ (ثانیه)', 'Answer within (seconds)'],
    ['پس از آن، سرنوشت پیام بی‌پاسخ نامعلوم شمرده می‌شود', 'A submit without an answer is in doubt after this'],
  ),
  seconds(
    'connectSeconds',
    '10',
    ['مهلت اتصال (ثانیه)', 'Connect within (seconds)'],
    ['برای اتصال و ورود', 'Time for connection and bind'],
  ),
  seconds(
    'enquireSeconds',
    '20',
    ['پرسش پس از سکوت (ثانیه)', 'Ask after silence of (seconds)'],
    [
      'پس از این سکوت پرسیده می‌شود که مرکز هنوز هست یا نه',
      'Silence after which the peer is asked whether it is there',
    ],
  ),
  seconds(
    'deadPeerSeconds',
    '15',
    ['قطع پس از سکوت (ثانیه)', 'Drop after (seconds)'],
    ['سکوت پس از پرسش که به قطع اتصال می‌انجامد', 'Further silence after which the connection is dropped'],
  ),
  seconds(
    'reconnectSecondsMin',
    '1',
    ['نخستین درنگ اتصال دوباره (ثانیه)', 'First pause before reconnecting (seconds)'],
    ['هر بار دو برابر می‌شود', 'It doubles each time'],
  ),
  seconds(
    'reconnectSecondsMax',
    '60',
    ['بلندترین درنگ (ثانیه)', 'Longest pause (seconds)'],
    ['درنگ از این بیشتر نمی‌شود', 'The pause never gets longer'],
  ),
  octet('sourceTon', ['TON خط', 'Source TON'], ['خالی: از روی شکل خط', 'Empty: by the look of the line']),
  octet('sourceNpi', ['NPI خط', 'Source NPI'], ['خالی: از روی شکل خط', 'Empty: by the look of the line']),
  octet(
    'destinationTon',
    ['TON گیرنده', 'Destination TON'],
    ['خالی: از روی شکل شماره‌ها', 'Empty: by the form of numbers'],
  ),
  octet('destinationNpi', ['NPI گیرنده', 'Destination NPI'], ['خالی: ۱', 'Empty: 1']),
  {
    name: 'submitIdBase',
    input: 'choice',
    fallback: 'text',
    label: ['شناسه در پاسخ ارسال', 'Id in answers'],
    hint: ['پاسخ ارسال، شناسهٔ پیام را چگونه می‌نویسد', 'How the answer to a submit spells the message id'],
    choices: idBases,
  },
  {
    name: 'receiptIdBase',
    input: 'choice',
    fallback: 'text',
    label: ['شناسه در متن رسید', 'Id in receipts'],
    hint: ['متن رسید آن را چگونه می‌نویسد', 'How the text of a receipt spells it'],
    choices: idBases,
  },
  {
    name: 'receiptTlvIdBase',
    input: 'choice',
    fallback: 'text',
    label: ['شناسه در receipted_message_id', 'Id in receipted_message_id'],
    hint: ['شناسهٔ پیام در این فیلد رسید چگونه نوشته می‌شود', 'How this field of a receipt writes the id'],
    choices: idBases,
  },
  octet(
    'receiptUtcOffsetMinutes',
    ['منطقهٔ زمانی رسید (دقیقه)', 'Zone of receipts (minutes)'],
    ['خالی: زمان رسیدن خود رسید', 'Empty: the time of arrival is taken'],
  ),
  {
    name: 'temporaryErrors',
    input: 'numbers',
    label: ['خطاهای گذرا', 'Temporary errors'],
    hint: [
      'کدهای ویژهٔ اپراتور که یعنی بعداً دوباره؛ با ویرگول',
      'Codes of the carrier’s own that mean: try later; with commas',
    ],
  },
];
