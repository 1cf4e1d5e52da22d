import type { PatternDraft, VariableRule } from './pattern-draft.ts';

export type SampleLanguage = 'fa' | 'en';

/** A text to begin with; the same variables in both languages, so that a program sends the same call. */
export interface PatternSample {
  readonly name: string;
  readonly title: readonly [fa: string, en: string];
  readonly category: PatternDraft['category'];
  readonly rules: Readonly<Record<string, VariableRule>>;
  readonly text: Readonly<Record<SampleLanguage, string>>;
}

const name: VariableRule = { type: 'str', length: '30' };
const shop: VariableRule = { type: 'str', length: '25' };
const order: VariableRule = { type: 'str', length: '12' };
const day: VariableRule = { type: 'str', length: '15' };
const time: VariableRule = { type: 'str', length: '5' };
const amount: VariableRule = { type: 'str', length: '12' };
const code: VariableRule = { type: 'int', length: '6' };

export const patternSamples: readonly PatternSample[] = [
  {
    name: 'code',
    title: ['کد ورود', 'Sign-in code'],
    category: 1,
    rules: { shop, code },
    text: {
      fa: '%shop%\nکد ورود شما: %code%\nاین کد را در اختیار کسی نگذارید.',
      en: '%shop%: your sign-in code is %code%. Do not share it with anyone.',
    },
  },
  {
    name: 'order',
    title: ['ثبت سفارش', 'Order placed'],
    category: 3,
    rules: { name, order, shop },
    text: {
      fa: '%name% عزیز، سفارش %order% ثبت شد. از خرید شما سپاسگزاریم.\n%shop%',
      en: 'Hi %name%, we have your order %order%. Thank you for shopping with %shop%.',
    },
  },
  {
    name: 'delivery',
    title: ['ارسال سفارش', 'Order on its way'],
    category: 3,
    rules: { order, code, shop },
    text: {
      fa: 'سفارش %order% به پیک سپرده شد. کد تحویل: %code%\n%shop%',
      en: 'Order %order% is on its way. Give the courier this code: %code%. %shop%',
    },
  },
  {
    name: 'appointment',
    title: ['نوبت', 'Appointment'],
    category: 255,
    rules: { name, day, time, shop },
    text: {
      fa: '%name% گرامی، نوبت شما %day% ساعت %time% ثبت شد.\n%shop%',
      en: 'Dear %name%, your appointment is booked for %day% at %time%. %shop%',
    },
  },
  {
    name: 'reminder',
    title: ['یادآوری', 'Reminder'],
    category: 255,
    rules: { name, day, time, shop },
    text: {
      fa: 'یادآوری: %name% گرامی، %day% ساعت %time% منتظر شما هستیم.\n%shop%',
      en: 'Reminder: %name%, we expect you on %day% at %time%. %shop%',
    },
  },
  {
    name: 'payment',
    title: ['رسید پرداخت', 'Payment received'],
    category: 255,
    rules: { name, amount, order, shop },
    text: {
      fa: '%name% عزیز، پرداخت %amount% تومان با شمارهٔ پیگیری %order% انجام شد.\n%shop%',
      en: 'Hi %name%, we received your payment of %amount%. Reference: %order%. %shop%',
    },
  },
  {
    name: 'thanks',
    title: ['سپاس و نظرخواهی', 'Thanks and feedback'],
    category: 2,
    rules: { name, shop, order },
    text: {
      fa: '%name% عزیز، از همراهی شما سپاسگزاریم. نظرتان دربارهٔ سفارش %order% را برایمان بنویسید.\n%shop%\nلغو۱۱',
      en: 'Thank you, %name%! How was your order %order%? Reply with a few words. %shop%. Reply STOP to opt out.',
    },
  },
  {
    name: 'birthday',
    title: ['تبریک تولد', 'Birthday'],
    category: 2,
    rules: { name, code, shop },
    text: {
      fa: '%name% عزیز، تولدتان مبارک! هدیهٔ ما کد تخفیف %code% است.\n%shop%\nلغو۱۱',
      en: 'Happy birthday, %name%! Our gift is the discount code %code%. %shop%. Reply STOP to opt out.',
    },
  },
];

/** Whether choosing another sample loses nothing that a person wrote. */
export function isUnwritten(text: string): boolean {
  return text.trim() === '' || patternSamples.some((sample) => Object.values(sample.text).includes(text));
}
