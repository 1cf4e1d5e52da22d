import type { Pair } from './texts.ts';

export { itemDetailWords, networkWords, sendStatusWords, sendTypeWords, waitingForWords } from '@peyk/text';

/** Words of the business that many pages show: one entry for each value of the API. */
export const languageWords = {
  fa: ['فارسی', 'Persian'],
  en: ['انگلیسی', 'English'],
} as const satisfies Record<string, Pair>;

export const patternStatusWords = {
  pending: ['در انتظار تأیید', 'Awaiting approval'],
  active: ['فعال', 'Active'],
  rejected: ['رد شد', 'Rejected'],
} as const satisfies Record<string, Pair>;

export const patternCategoryWords = {
  1: ['کد تأیید', 'One-time code'],
  2: ['باشگاه مشتریان', 'Customer club'],
  3: ['سفارش', 'Order'],
  255: ['سایر', 'Other'],
} as const satisfies Record<number, Pair>;

export const ticketImportanceWords = {
  low: ['کم', 'Low'],
  normal: ['عادی', 'Normal'],
  high: ['زیاد', 'High'],
  urgent: ['فوری', 'Urgent'],
} as const satisfies Record<string, Pair>;

/** A send that does not go on until somebody says so. */
export const pausedWord: Pair = ['متوقف', 'Paused'];

/** The word of a value, or the value itself where a newer service has one that we do not know. */
export function wordOf(words: Readonly<Record<string, Pair>>, value: string): Pair {
  return words[value] ?? [value, value];
}

/** Why a send waits for approval, after a colon. */
export const approvalReasonWords = {
  kind: ['این نوع ارسال همیشه بررسی می‌شود', 'this type of send is always reviewed'],
  account: ['حساب شما هنوز تأیید خودکار ندارد', 'your account is not trusted yet'],
  'first-text': ['این متن قبلاً تأیید نشده است', 'this text has not been approved before'],
  'long-value': ['یک مقدار از طول تعیین‌شده در الگو بیشتر است', 'a value is longer than its pattern allows'],
  link: ['متن لینک دارد', 'it contains a link'],
  number: ['متن شمارهٔ تماس دارد', 'it contains a phone number'],
  'many-codes': ['کدهای زیادی به شماره‌های پشت سر هم ارسال شده است', 'many codes go to consecutive numbers'],
  'line-retired': ['خط آن غیرفعال شده است', 'its line was retired'],
  'pattern-withdrawn': ['تأیید الگوی آن لغو شده است', 'the approval of its pattern was withdrawn'],
} as const satisfies Record<string, Pair>;
