import { status, type ReceiptStatus } from '@peyk/smpp';

/** What happens when a message is submitted to a number. */
export interface Behaviour {
  readonly submit:
    | { readonly answer: 'accept' }
    | { readonly answer: 'refuse'; readonly status: number }
    | { readonly answer: 'throttle-first' }
    | { readonly answer: 'nothing' }
    | { readonly answer: 'disconnect' };
  /** Null: no receipt is sent. */
  readonly receipt: {
    readonly stat: ReceiptStatus;
    readonly error: number;
    readonly when: 'at-once' | 'usual' | 'slow' | 'before-answer';
    readonly times: number;
    /** Seconds until it is sent, in place of what `when` says. */
    readonly after?: number;
  } | null;
}

export interface MagicNumber {
  /** The last two digits of a number that starts with `magicPrefix`. */
  readonly ending: string;
  readonly example: string;
  readonly behaviour: Behaviour;
  readonly fa: string;
  readonly en: string;
}

/** 0999000 xx yy: yy selects the behaviour and xx is free, so every behaviour has a hundred numbers. */
export const magicPrefix = '0999000';

const accept = { answer: 'accept' } as const;
const delivered = { stat: 'DELIVRD', error: 0, when: 'usual', times: 1 } as const;
const failed = { stat: 'UNDELIV', error: 11, when: 'usual', times: 1 } as const;
const refuse = (code: number) => ({ answer: 'refuse', status: code }) as const;

const usual: Behaviour = { submit: accept, receipt: delivered };

const table: readonly (readonly [ending: string, behaviour: Behaviour, fa: string, en: string])[] = [
  ['00', usual, 'مثل هر شماره دیگر: تحویل داده می‌شود', 'as any other number: delivered'],
  [
    '01',
    { submit: accept, receipt: { ...failed, when: 'at-once' } },
    'پذیرفته می‌شود و بلافاصله ناموفق گزارش می‌شود',
    'accepted, then reported as failed at once',
  ],
  [
    '02',
    { submit: refuse(status.invalidDestination), receipt: null },
    'اپراتور پیام را نمی‌پذیرد (شماره نادرست)',
    'refused at submission (invalid number)',
  ],
  [
    '03',
    { submit: { answer: 'nothing' }, receipt: null },
    'اپراتور هیچ پاسخی نمی‌دهد؛ نتیجه ارسال نامعلوم می‌ماند',
    'the submission is never answered: its outcome stays in doubt',
  ],
  [
    '04',
    { submit: accept, receipt: null },
    'پذیرفته می‌شود ولی هرگز گزارشی نمی‌آید',
    'accepted, no receipt ever comes',
  ],
  [
    '05',
    { submit: accept, receipt: { stat: 'REJECTD', error: 69, when: 'usual', times: 1 } },
    'گیرنده در لیست سیاه اپراتور است: گزارش ردشده',
    "on the carrier's blacklist: reported as rejected",
  ],
  [
    '06',
    { submit: accept, receipt: { ...delivered, when: 'slow' } },
    'گزارش تحویل دیر می‌رسد',
    'delivered, the receipt comes late',
  ],
  [
    '07',
    { submit: { answer: 'throttle-first' }, receipt: delivered },
    'چند بار اول «آهسته‌تر» پاسخ می‌دهد، سپس می‌پذیرد',
    'throttled the first few times, then accepted',
  ],
  [
    '08',
    { submit: accept, receipt: { ...failed, error: 1 } },
    'مشترک ناشناخته: گزارش ناموفق با کد ۱',
    'unknown subscriber: reported as failed with error 1',
  ],
  [
    '09',
    { submit: accept, receipt: { stat: 'EXPIRED', error: 2, when: 'usual', times: 1 } },
    'گوشی خاموش است: مهلت پیام تمام می‌شود',
    'phone switched off: the message expires',
  ],
  [
    '10',
    { submit: accept, receipt: { stat: 'UNKNOWN', error: 0, when: 'usual', times: 1 } },
    'اپراتور نتیجهٔ پیام را نمی‌داند: نامشخص',
    'the carrier does not know its fate: undetermined',
  ],
  [
    '11',
    { submit: accept, receipt: { ...delivered, when: 'before-answer' } },
    'گزارش تحویل پیش از پاسخ ارسال می‌رسد',
    'the receipt arrives before the answer to the submission',
  ],
  [
    '12',
    { submit: accept, receipt: { ...delivered, times: 2 } },
    'گزارش تحویل دو بار می‌رسد',
    'the receipt arrives twice',
  ],
  [
    '13',
    { submit: refuse(status.queueFull), receipt: null },
    'صف اپراتور همیشه پر است: باید بعداً دوباره فرستاد',
    'the queue is always full: try later',
  ],
  [
    '14',
    { submit: { answer: 'disconnect' }, receipt: null },
    'اپراتور بی پاسخ اتصال را قطع می‌کند',
    'the connection is cut instead of an answer',
  ],
  [
    '15',
    { submit: refuse(status.systemError), receipt: null },
    'خطای داخلی اپراتور: باید بعداً دوباره فرستاد',
    'system error of the carrier: try later',
  ],
];

/** For the help page and for tests. */
export const magicNumbers: readonly MagicNumber[] = table.map(([ending, behaviour, fa, en]) => ({
  ending,
  example: `${magicPrefix}00${ending}`,
  behaviour,
  fa,
  en,
}));

const byEnding = new Map(magicNumbers.map(({ ending, behaviour }) => [ending, behaviour]));

/** The behaviour of a number (09xxxxxxxxx). Other numbers are delivered. */
export function behaviourOf(mobile: string): Behaviour {
  if (!mobile.startsWith(magicPrefix) || mobile.length !== 11) return usual;
  return byEnding.get(mobile.slice(9)) ?? usual;
}
