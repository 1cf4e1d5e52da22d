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
