import type { CarrierOption } from './carrier-options.ts';
import { numberForms } from './number-forms.ts';

export const sipOptions: readonly CarrierOption[] = [
  {
    name: 'host',
    input: 'text',
    isCommon: true,
    label: ['نشانی ترانک', 'Host'],
    hint: ['نام یا IP سروری که تماس‌ها را می‌گیرد', 'Name or IP address of the server that takes the calls'],
  },
  {
    name: 'port',
    input: 'number',
    fallback: '5060',
    isCommon: true,
    label: ['درگاه', 'Port'],
    hint: ['درگاهی که اپراتور بر آن گوش می‌دهد', 'The port on which the carrier listens'],
  },
  {
    name: 'user',
    input: 'text',
    isCommon: true,
    label: ['نام کاربری', 'User'],
    hint: ['خالی: اپراتور شما را از روی IP می‌شناسد', 'Empty: the carrier knows you by your address'],
  },
  {
    name: 'password',
    input: 'secret',
    isCommon: true,
    label: ['گذرواژه', 'Password'],
    hint: ['پس از ذخیره دیگر نشان داده نمی‌شود', 'Not shown again after it is saved'],
  },
  {
    name: 'callsMax',
    input: 'number',
    fallback: '10',
    isCommon: true,
    label: ['تماس هم‌زمان', 'Calls at once'],
    hint: [
      'همهٔ فرایندها روی هم؛ به اندازهٔ قرارداد شما',
      'Of all processes together; as your contract allows',
    ],
  },
  {
    name: 'callerId',
    input: 'text',
    isCommon: true,
    label: ['شمارهٔ نمایش', 'Caller id'],
    hint: [
      'شماره‌ای که گوشی نشان می‌دهد؛ خالی: شمارهٔ خط',
      'The number that phones show; empty: that of the line',
    ],
  },
  {
    name: 'transport',
    input: 'choice',
    fallback: 'udp',
    choices: { udp: ['UDP', 'UDP'], tcp: ['TCP', 'TCP'] },
    label: ['لایهٔ انتقال', 'Transport'],
    hint: ['پیام‌های SIP با چه می‌روند', 'What SIP messages travel by'],
  },
  {
    name: 'numbers',
    input: 'choice',
    fallback: 'local',
    choices: numberForms,
    label: ['شکل شماره', 'Form of numbers'],
    hint: ['شمارهٔ گیرنده را چگونه می‌خواهند', 'How the carrier wants recipients written'],
  },
  {
    name: 'domain',
    input: 'text',
    label: ['دامنه', 'Domain'],
    hint: ['آنچه پس از @ می‌آید؛ خالی: همان نشانی', 'What stands behind the @; empty: the host'],
  },
  {
    name: 'ringSecondsMax',
    input: 'number',
    fallback: '60',
    label: ['بیشترین زنگ (ثانیه)', 'Longest ringing (seconds)'],
    hint: ['هیچ تماسی بیش از این زنگ نمی‌خورد', 'No call rings longer, whatever is ordered'],
  },
  {
    name: 'silenceSeconds',
    input: 'number',
    fallback: '10',
    label: ['شکیبایی در سکوت (ثانیه)', 'Patience with silence (seconds)'],
    hint: [
      'اپراتوری که این مدت هیچ نشانی ندهد، خراب شمرده می‌شود',
      'A carrier that gives no sign of life for so long is at fault',
    ],
  },
  {
    name: 'localPort',
    input: 'number',
    fallback: '0',
    label: ['درگاه خودی', 'Own port'],
    hint: ['درگاه SIP این سرور؛ ۰ یعنی هر درگاه آزاد', 'Of this server for SIP; 0 is any free one'],
  },
  {
    name: 'publicAddress',
    input: 'text',
    label: ['نشانی بیرونی', 'Public address'],
    hint: [
      'IP این سرور از دید اپراتور، اگر پشت NAT است',
      'The address of this server as the carrier sees it, behind a router that translates addresses',
    ],
  },
  {
    name: 'rtpPorts',
    input: 'json',
    label: ['درگاه‌های صدا', 'Ports of sound'],
    hint: [
      'مانند {"from":16384,"to":32767}؛ خالی: هر درگاه آزاد',
      'Such as {"from":16384,"to":32767}; empty: any free ones',
    ],
  },
];
