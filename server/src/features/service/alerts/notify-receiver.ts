import { Failure } from '../../../failure.ts';
import { moment } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { say, text, type Language } from '../../../texts/text.ts';
import { secretKeys } from '../../common/secrets/index.ts';
import { sendServiceText } from '../../messaging/service-texts/index.ts';
import { guardedCalls } from '../../common/webhooks/index.ts';
import { alertText, type Alert } from './alert.ts';
import type { AlertReceiver } from './alert-settings-store.ts';

/** An alert that waited longer for a carrier is not sent any more: it would be taken for a new one. */
const validSeconds = 3600;
/** A receiver that does not answer holds the place of a job for so long. */
const timeoutMs = 5000;
/** A text names so many, and says how many more there are. */
const namedMax = 5;

export interface AlertMessage {
  /** The same at every attempt: a receiver recognises a repetition. */
  readonly id: string;
  readonly language: Language;
  /** Absent: a trial. */
  readonly changes?: { readonly raised: readonly ShownAlert[]; readonly ended: readonly ShownAlert[] };
}

/** One that began while the database was away has no id yet. */
type ShownAlert = Omit<Alert, 'id' | 'raised_at'> & { readonly id?: number };

/** What became of telling one receiver. */
export interface Told {
  readonly problem: string | null;
  /** It may work a little later. */
  readonly mayRetry: boolean;
}

/** Never throws. */
export function notifyReceiver(
  platform: Platform,
  { id, mobile, url, secret }: AlertReceiver,
  message: AlertMessage,
): Promise<Told> {
  if (mobile !== null) return sendText(platform, { id, mobile }, message);
  return callAddress(platform, { url: url ?? '', secret: secret ?? '' }, message);
}

function wordsOf({ language, changes }: AlertMessage): string {
  if (changes === undefined) return say(text('alert_test'), language);
  const lines = [
    ...changes.raised.map((one) => say(text('alert_raised', { reason: alertText(one) }), language)),
    ...changes.ended.map((one) => say(text('alert_ended', { reason: alertText(one) }), language)),
  ];
  const more = lines.length - namedMax;
  return [...lines.slice(0, namedMax), ...(more > 0 ? [`+${more}`] : [])].join('\n');
}

/** Paid by the service's own account, as sign-in codes are. */
async function sendText(
  platform: Platform,
  { id, mobile }: { readonly id: number; readonly mobile: string },
  message: AlertMessage,
): Promise<Told> {
  try {
    const isSent = await sendServiceText(platform, {
      mobile,
      text: wordsOf(message),
      validSeconds,
      // The receiver was named by an operator.
      ignoresBlacklist: true,
      once: { key: `alerts:${message.id}:${id}`, operation: 'alerts' },
    });
    if (!isSent) return { problem: 'the service has no account or line to send by', mayRetry: false };
    return { problem: null, mayRetry: false };
  } catch (problem) {
    if (problem instanceof Failure) return { problem: problem.code, mayRetry: false };
    return { problem: (problem as Error).message, mayRetry: true };
  }
}

async function callAddress(
  platform: Platform,
  { url, secret: sealed }: { readonly url: string; readonly secret: string },
  message: AlertMessage,
): Promise<Told> {
  try {
    const secret = platform.runtime.get(secretKeys)().open(sealed, secretSubject(url));
    const body = bodyOf(message, platform.clock.now());
    const { error } = await guardedCalls.postSigned(platform, {
      url,
      secrets: [secret],
      messageId: message.id,
      body,
      timeoutMs,
    });
    return { problem: error, mayRetry: true };
  } catch (problem) {
    return { problem: (problem as Error).message, mayRetry: false };
  }
}

/** As Standard Webhooks has it; `text` is what chat programs show of a call. */
function bodyOf(message: AlertMessage, now: Date): string {
  const shown = ({ kind, subject, reason, since, ended_at: endedAt }: ShownAlert) => ({
    kind,
    subject,
    reason,
    since: moment(since),
    ended_at: moment(endedAt),
  });
  return JSON.stringify({
    type: message.changes === undefined ? 'alerts.test' : 'alerts.changed',
    timestamp: moment(now),
    text: wordsOf(message),
    data: {
      raised: message.changes?.raised.map(shown) ?? [],
      ended: message.changes?.ended.map(shown) ?? [],
    },
  });
}

/** Whose secret a sealed one is. */
export const secretSubject = (url: string) => `alerts:${url}`;
