import { magicPrefix } from '../simulator/magic-numbers.ts';

/** What a simulated phone does when it is called. */
export type CallBehaviour =
  | {
      readonly does: 'answer';
      readonly ring: 'usual' | 'slow';
      /** Hangs up soon after answering. */
      readonly isShort?: boolean;
      /** Sends sound before it answers, which nobody may take for an answer. */
      readonly hasEarlyMedia?: boolean;
      readonly isAnsweredTwice?: boolean;
      /** The carrier has no room the first few times. */
      readonly isFullFirst?: boolean;
    }
  | { readonly does: 'refuse'; readonly status: number; readonly rings: boolean }
  | { readonly does: 'ring-on' }
  /** Rings, then neither answers nor takes notice of anything. */
  | { readonly does: 'vanish' }
  | { readonly does: 'nothing' };

interface CallEnding {
  readonly behaviour: CallBehaviour;
  readonly fa: string;
  readonly en: string;
}

const usual: CallBehaviour = { does: 'answer', ring: 'usual' };
const refuse = (status: number, rings = false): CallBehaviour => ({ does: 'refuse', status, rings });

const table: readonly (readonly [ending: string, behaviour: CallBehaviour, fa: string, en: string])[] = [
  [
    '00',
    usual,
    'پس از یک زنگ پاسخ می‌دهد و تا پایان گوش می‌کند',
    'answers after one ring and listens to the end',
  ],
  ['01', refuse(486, true), 'زنگ می‌خورد و اشغال است', 'rings, then is busy'],
  ['02', refuse(484), 'شماره ناقص است', 'the number is incomplete'],
  ['03', { does: 'nothing' }, 'شرکت مخابراتی هیچ پاسخی نمی‌دهد', 'the carrier never answers'],
  ['04', { does: 'ring-on' }, 'آن‌قدر زنگ می‌خورد تا تماس رها شود', 'rings until the call is given up'],
  ['05', refuse(603, true), 'گیرنده تماس را رد می‌کند', 'the callee declines'],
  ['06', { does: 'answer', ring: 'slow' }, 'دیر پاسخ می‌دهد', 'answers late'],
  [
    '07',
    { ...usual, isFullFirst: true },
    'چند بار اول خط آزاد ندارد، سپس پاسخ می‌دهد',
    'no free line the first few times, then answers',
  ],
  ['08', refuse(404), 'چنین مشترکی نیست', 'no such subscriber'],
  ['09', refuse(480), 'گوشی خاموش است', 'the phone is switched off'],
  ['10', { ...usual, isShort: true }, 'پاسخ می‌دهد و زود قطع می‌کند', 'answers and soon hangs up'],
  [
    '11',
    { ...usual, hasEarlyMedia: true },
    'پیش از پاسخ صدا می‌فرستد (آهنگ پیشواز)',
    'sends sound before it answers (ring-back music)',
  ],
  ['12', { ...usual, isAnsweredTwice: true }, 'پاسخ تماس دو بار می‌رسد', 'the answer arrives twice'],
  ['13', refuse(503), 'خط آزاد نیست: باید بعداً دوباره گرفت', 'no free line: try later'],
  ['14', { does: 'vanish' }, 'زنگ می‌خورد و سپس خبری نمی‌شود', 'rings, then nothing more is heard'],
  ['15', refuse(500), 'خطای داخلی شرکت مخابراتی', 'system error of the carrier'],
];

const byEnding = new Map<string, CallEnding>(
  table.map(([ending, behaviour, fa, en]) => [ending, { behaviour, fa, en }]),
);

/** What the documentation says about a number when it is called; undefined for numbers that are not magic. */
export function callEndingOf(mobile: string): CallEnding | undefined {
  if (!mobile.startsWith(magicPrefix) || mobile.length !== 11) return undefined;
  return byEnding.get(mobile.slice(9));
}

/** Takes the number as 09xxxxxxxxx. Numbers that are not magic answer. */
export function callBehaviourOf(mobile: string): CallBehaviour {
  return callEndingOf(mobile)?.behaviour ?? usual;
}
