import type { CallPlan } from '@peyk/sip';

import { magicPrefix } from '../simulator/magic-numbers.ts';
import type { SipSimulatorConfig } from './sip-simulator-config.ts';

type Times = Pick<SipSimulatorConfig, 'ringSeconds' | 'slowRingSeconds' | 'shortTalkSeconds'>;

/** What a simulated phone does when it is called. */
interface CallBehaviour {
  readonly plan: (times: Times) => CallPlan;
  /** The carrier has no free line the first few times. */
  readonly isFullFirst?: boolean;
}

interface CallEnding {
  readonly behaviour: CallBehaviour;
  readonly fa: string;
  readonly en: string;
}

type AnswerOptions = Omit<Extract<CallPlan, { does: 'answer' }>, 'does' | 'ringSeconds'>;

const answer = (options: AnswerOptions = {}): CallBehaviour => ({
  plan: ({ ringSeconds }) => ({ does: 'answer', ringSeconds, ...options }),
});
const answerLate: CallBehaviour = {
  plan: ({ slowRingSeconds }) => ({ does: 'answer', ringSeconds: slowRingSeconds }),
};
const answerShortly: CallBehaviour = {
  plan: ({ ringSeconds, shortTalkSeconds }) => ({
    does: 'answer',
    ringSeconds,
    hangUpAfterSeconds: shortTalkSeconds,
  }),
};
const refuse = (status: number): CallBehaviour => ({ plan: () => ({ does: 'refuse', status }) });
const ringAndRefuse = (status: number): CallBehaviour => ({
  plan: ({ ringSeconds }) => ({ does: 'refuse', status, ringSeconds }),
});
const always = (plan: CallPlan): CallBehaviour => ({ plan: () => plan });

const table: readonly (readonly [ending: string, behaviour: CallBehaviour, fa: string, en: string])[] = [
  [
    '00',
    answer(),
    'پس از یک زنگ پاسخ می‌دهد و تا پایان گوش می‌کند',
    'answers after one ring and listens to the end',
  ],
  ['01', ringAndRefuse(486), 'زنگ می‌خورد و اشغال است', 'rings, then is busy'],
  ['02', refuse(484), 'شماره ناقص است', 'the number is incomplete'],
  ['03', always({ does: 'ignore' }), 'شرکت مخابراتی هیچ پاسخی نمی‌دهد', 'the carrier never answers'],
  ['04', always({ does: 'ring' }), 'آن‌قدر زنگ می‌خورد تا تماس رها شود', 'rings until the call is given up'],
  ['05', ringAndRefuse(603), 'گیرنده تماس را رد می‌کند', 'the callee declines'],
  ['06', answerLate, 'دیر پاسخ می‌دهد', 'answers late'],
  [
    '07',
    { ...answer(), isFullFirst: true },
    'چند بار اول خط آزاد ندارد، سپس پاسخ می‌دهد',
    'no free line the first few times, then answers',
  ],
  ['08', refuse(404), 'چنین مشترکی نیست', 'no such subscriber'],
  ['09', refuse(480), 'گوشی خاموش است', 'the phone is switched off'],
  ['10', answerShortly, 'پاسخ می‌دهد و زود قطع می‌کند', 'answers and soon hangs up'],
  [
    '11',
    answer({ hasEarlyMedia: true }),
    'پیش از پاسخ صدا می‌فرستد (آهنگ پیشواز)',
    'sends sound before it answers (ring-back music)',
  ],
  ['12', answer({ repeatsAnswer: true }), 'پاسخ تماس دو بار می‌رسد', 'the answer arrives twice'],
  ['13', refuse(503), 'خط آزاد نیست: باید بعداً دوباره گرفت', 'no free line: try later'],
  [
    '14',
    always({ does: 'ring-and-vanish' }),
    'زنگ می‌خورد و سپس خبری نمی‌شود',
    'rings, then nothing more is heard',
  ],
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
  return callEndingOf(mobile)?.behaviour ?? answer();
}
