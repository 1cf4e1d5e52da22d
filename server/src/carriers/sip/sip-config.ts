import { Type } from 'typebox';
import type { Static } from 'typebox';

import { field } from '../../primitives/field.ts';
import { numberForms, option } from '../carrier-option.ts';

const port = (minimum: number, fallback: number, description: string) =>
  Type.Integer({ minimum, maximum: 65_535, default: fallback, description });

/** A SIP trunk. */
export const SipConfig = Type.Object(
  {
    kind: Type.Literal('sip'),
    host: option(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: String.raw`^[\w.:-]+$`,
        description: 'address of the trunk',
      }),
      {
        label: ['آدرس ترانک', 'Host'],
        fa: 'آدرس ترانک',
        example: 'trunk.carrier.example',
        isCommon: true,
        hint: ['نام یا IP سروری که تماس‌ها را می‌گیرد', 'Name or IP address of the server that takes calls'],
      },
    ),
    port: option(port(1, 5060, 'where the carrier listens'), {
      label: ['پورت', 'Port'],
      fa: 'جایی که اپراتور گوش می‌دهد',
      isCommon: true,
      hint: ['پورت اپراتور', 'The port the carrier listens on'],
    }),
    transport: option(Type.Enum(['udp', 'tcp'], { default: 'udp', description: 'how SIP is spoken' }), {
      label: ['لایهٔ انتقال', 'Transport'],
      fa: 'SIP با چه پروتکلی فرستاده شود',
      hint: ['پروتکل انتقال پیام‌های SIP', 'Protocol for SIP messages'],
      choices: { udp: ['UDP', 'UDP'], tcp: ['TCP', 'TCP'] },
    }),
    user: option(
      Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'name at the trunk; absent: known by address',
        }),
      ),
      {
        label: ['نام کاربری', 'User'],
        fa: 'نام کاربری در ترانک؛ اگر نباشد با آدرس شناخته می‌شود',
        example: 'shop',
        isCommon: true,
        hint: ['خالی: اپراتور شما را از روی IP می‌شناسد', 'Empty: the carrier identifies you by IP'],
      },
    ),
    password: option(Type.Optional(Type.String({ maxLength: 200, description: 'its password' })), {
      label: ['رمز عبور', 'Password'],
      fa: 'رمز عبور آن',
      example: '…',
      isCommon: true,
      input: 'secret',
      hint: ['پس از ذخیره دیگر نشان داده نمی‌شود', 'Not shown again after saving'],
    }),
    domain: option(
      Type.Optional(
        Type.String({
          pattern: String.raw`^[\w.:\[\]-]{1,255}$`,
          description: 'what stands behind the @; absent: the host',
        }),
      ),
      {
        label: ['دامنه', 'Domain'],
        fa: 'آنچه پس از @ می‌آید؛ اگر نباشد نام میزبان',
        example: 'carrier.example',
        hint: ['آنچه پس از @ می‌آید؛ خالی: همان آدرس', 'The part after @; empty: the host'],
      },
    ),
    callerId: option(
      Type.Optional(
        Type.String({
          pattern: String.raw`^[\w.+-]{1,40}$`,
          description: 'the number shown instead of the line',
        }),
      ),
      {
        label: ['شمارهٔ نمایش', 'Caller ID'],
        fa: 'شماره‌ای که به‌جای خط نشان داده می‌شود',
        example: '02188001122',
        isCommon: true,
        hint: ['شماره‌ای که گوشی نشان می‌دهد؛ خالی: شمارهٔ خط', 'The number phones show; empty: the line'],
      },
    ),
    numbers: option(
      Type.Enum(['local', 'international', 'plus'], {
        default: 'local',
        description: 'spelling of mobiles: 09.., 989.. or +989..',
      }),
      {
        label: ['قالب شماره', 'Number format'],
        fa: 'نگارش شماره‌ها: 09.. یا 989.. یا +989..',
        hint: ['قالب شمارهٔ گیرنده', 'How recipients are written'],
        choices: numberForms,
      },
    ),
    callsMax: option(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        default: 10,
        description: 'calls at the same time, of all processes together',
      }),
      {
        label: ['تماس هم‌زمان', 'Concurrent calls'],
        fa: 'تماس‌های هم‌زمان همهٔ پروسه‌ها روی هم',
        isCommon: true,
        hint: ['همهٔ پروسه‌ها روی هم؛ به اندازهٔ قرارداد شما', 'Across all processes; as your contract allows'],
      },
    ),
    ringSecondsMax: option(
      Type.Number({
        minimum: 1,
        maximum: 300,
        default: 60,
        description: 'never rings longer, whatever is ordered',
      }),
      {
        label: ['حداکثر زمان زنگ (ثانیه)', 'Ring time limit (seconds)'],
        fa: 'هر چه خواسته شود، بیش از این زنگ نمی‌خورد',
        hint: ['هیچ تماسی بیش از این زنگ نمی‌خورد', 'No call rings longer'],
      },
    ),
    silenceSeconds: option(
      Type.Number({
        minimum: 0.1,
        maximum: 60,
        default: 10,
        description: 'a carrier that gives no sign of life for so long is at fault',
      }),
      {
        label: ['تحمل سکوت (ثانیه)', 'Silence timeout (seconds)'],
        fa: 'اپراتوری که تا این زمان آدرس از خود ندهد خراب شمرده می‌شود',
      },
    ),
    localPort: option(port(0, 0, 'own port for SIP; 0: any free one'), {
      label: ['پورت این سرور', 'Local port'],
      fa: 'پورت خودمان برای SIP؛ صفر: هر پورت آزاد',
      hint: ['پورت SIP این سرور؛ ۰ یعنی هر پورت آزاد', 'This server’s SIP port; 0 means any free port'],
    }),
    publicAddress: option(
      Type.Optional(
        Type.String({
          pattern: String.raw`^[\da-fA-F:.]{2,45}$`,
          description: 'own address as the carrier sees it, behind a router that translates addresses',
        }),
      ),
      {
        label: ['آدرس بیرونی', 'Public address'],
        fa: 'آدرس ما چنان‌که اپراتور می‌بیند، پشت مسیریابی که آدرس را برمی‌گرداند',
        example: '203.0.113.7',
        hint: [
          'IP این سرور از دید اپراتور، اگر پشت NAT است',
          'This server’s IP as the carrier sees it, if behind NAT',
        ],
      },
    ),
    rtpPorts: option(
      Type.Optional(
        Type.Object(
          {
            from: field(port(1024, 16_384, ''), 'first', 'اولین'),
            to: field(port(1024, 32_767, ''), 'last', 'آخرین'),
          },
          { additionalProperties: false, description: 'ports that sound leaves from; absent: any free one' },
        ),
      ),
      {
        label: ['پورت‌های صدا', 'Audio ports'],
        fa: 'پورت‌هایی که صدا از آن‌ها می‌رود؛ اگر نباشد هر پورت آزاد',
        hint: [
          'مانند {"from":16384,"to":32767}؛ خالی: هر پورت آزاد',
          'For example {"from":16384,"to":32767}; empty: any free ports',
        ],
      },
    ),
  },
  { additionalProperties: false },
);

export type SipConfig = Static<typeof SipConfig>;
