import type { PushCall, PushForm, PushTarget } from '../../features/common/webhooks/index.ts';
import type { itemDetails } from '../../text/item-words.ts';
import { pushFilled } from './write-push.ts';

/** Bits of `dlr-mask`, and the value of `%d`. */
const reportBits = { delivered: 1, failed: 2, buffered: 4, accepted: 8, refused: 16 } as const;

/** Undefined: nothing has happened yet that a report is made of. */
const reportTypes: Readonly<Record<(typeof itemDetails)[number], number | undefined>> = {
  'not-started': undefined,
  'in-queue': undefined,
  sent: reportBits.accepted,
  delivered: reportBits.delivered,
  'delivery-failure': reportBits.failed,
  'delivery-undetermined': reportBits.failed,
  'send-failure': reportBits.refused,
  'system-error': reportBits.refused,
  blacklist: reportBits.refused,
  rejected: reportBits.refused,
  cancelled: reportBits.refused,
};

/** What an SMS centre answered, as `%A` gives it. */
const answers: Readonly<Record<number, string>> = {
  [reportBits.accepted]: 'ACK/',
  [reportBits.refused]: 'NACK/',
};
const states: Readonly<Record<number, string>> = {
  [reportBits.delivered]: 'DELIVRD',
  [reportBits.failed]: 'UNDELIV',
};

/** The centre that messages came from, where none is named. */
const smscName = 'peyk';

const minute = (at: Date) => at.toISOString().slice(2, 16).replaceAll(/[-T:]/g, '');

function answerOf(type: number, { id, acceptedAt, at }: { id: number; acceptedAt: Date; at: Date }): string {
  const arrived = type === reportBits.delivered ? '001' : '000';
  return (
    answers[type] ??
    `id:${id} sub:001 dlvrd:${arrived} submit date:${minute(acceptedAt)} done date:${minute(at)} stat:${states[type]} err:000 text:`
  );
}

/** Values by the letter of their escape; words of the text are taken by `%k`, then each `%s`, and `%r` has the rest. */
interface Escapes {
  readonly values: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
}

function filled(target: PushTarget, { values, words = [] }: Escapes): PushCall {
  let next = 1;
  return pushFilled(target, /%([a-zA-Z%])/g, (escape, letter) => {
    if (letter === '%') return '%';
    if (letter === 's') return encodeURIComponent(words[next++] ?? '');
    if (letter === 'r') return encodeURIComponent(words.slice(next).join(' '));
    const value = values[letter];
    return value === undefined ? escape : encodeURIComponent(value);
  });
}

const timesOf = (at: Date) => ({
  t: at.toISOString().slice(0, 19).replace('T', ' '),
  T: String(Math.floor(at.getTime() / 1000)),
});

const international = (number: string) => (number.startsWith('0') ? `+98${number.slice(1)}` : number);

/** Both ends, and each again as `%q` and `%Q` write it. */
const ends = (from: string, to: string) => ({
  p: from,
  P: to,
  q: international(from),
  Q: international(to),
});

const nothing = { u: '', B: '', D: '', o: '', C: 'UTF-8' };

/** Report types that are sent to an address without a mask. */
const everyBit = 31;

/** Header values are ASCII. */
const inHeader = (value: string) => value.replace(/[^\x20-\x7e]/g, '?');

/** A text as the body of a call, with its details in the headers that Kannel has for them. */
function posted({ url }: PushCall, { from, line, text, at }: ReceivedText): PushCall {
  return {
    method: 'POST',
    url,
    body: text,
    contentType: 'text/plain; charset="UTF-8"',
    headers: {
      'x-kannel-from': inHeader(from),
      'x-kannel-to': inHeader(line),
      'x-kannel-time': timesOf(at).t,
      'x-kannel-smsc': smscName,
      'x-kannel-service': '',
      'x-kannel-charset': 'UTF-8',
    },
  };
}

type ReceivedText = Parameters<PushForm['reply']>[0];

export const kannelPush: PushForm = {
  method: 'GET',
  report: ({ id, recipient, line, detail, acceptedAt, at }, target) => {
    const type = reportTypes[detail as keyof typeof reportTypes];
    const {
      mask = String(everyBit),
      username = '',
      smsc = smscName,
      account = '',
      binfo = '',
      'meta-data': meta = '',
    } = target.details;
    if (type === undefined || (type & Number(mask)) === 0) return undefined;
    const answer = answerOf(type, { id, acceptedAt, at });
    const values = {
      ...nothing,
      // A report comes from the phone, as a reply does.
      ...ends(recipient, line),
      ...timesOf(at),
      d: String(type),
      A: answer,
      a: answer,
      b: answer,
      F: String(id),
      I: String(id),
      i: smsc,
      n: username,
      o: account,
      B: binfo,
      D: meta,
      c: '-1',
    };
    const words = answer.split(' ');
    // Reports are asked for by GET, whatever replies are.
    return filled({ ...target, method: 'GET' }, { values: { ...values, k: words[0] ?? '' }, words });
  },
  reply: (received, target) => {
    const { id, from, line, text, at } = received;
    const words = text.trim().split(/\s+/);
    const values = {
      ...nothing,
      ...ends(from, line),
      ...timesOf(at),
      a: text,
      b: text,
      k: words[0] ?? '',
      I: String(id),
      F: String(id),
      i: smscName,
      n: '',
      d: '0',
      A: '',
      c: /^\p{ASCII}*$/u.test(text) ? '0' : '2',
    };
    const call = filled({ ...target, method: 'GET' }, { values, words });
    return target.method === 'POST' ? posted(call, received) : call;
  },
};
