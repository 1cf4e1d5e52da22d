import type { CallOutcome } from '../../../../server/src/carriers/voice-carrier.ts';
import type { SipResponse } from '../messages/sip-message.ts';

type Unanswered = Exclude<CallOutcome, { outcome: 'answered' }>;

const meanings: Readonly<Record<number, Unanswered['outcome']>> = {
  404: 'invalid-number',
  408: 'no-answer',
  410: 'invalid-number',
  480: 'no-answer',
  484: 'invalid-number',
  485: 'invalid-number',
  486: 'busy',
  487: 'no-answer',
  600: 'busy',
  603: 'refused',
  604: 'invalid-number',
  607: 'refused',
  608: 'refused',
};

/** How far we got with our password when the answer came. */
export interface Access {
  readonly didSendCredentials: boolean;
  /** An earlier call showed that the carrier takes them. */
  readonly isProven: boolean;
}

const reasonMax = 100;

/** What a final answer other than an acceptance says about the call. */
export function outcomeOf(response: SipResponse, access: Access): Unanswered {
  const reason = `${response.status} ${printable(response.reason)}`.trim().slice(0, reasonMax);
  if (response.status === 401 || response.status === 407) return wrongAccess(reason, access);
  if (response.status === 403) {
    // Carriers say the same to a wrong password and to a number that may not be called.
    return access.didSendCredentials && !access.isProven
      ? wrongAccess(reason, access)
      : { outcome: 'refused', reason };
  }
  return { outcome: meanings[response.status] ?? 'carrier-fault', reason };
}

// It ends up in reports and in the database, which takes no NUL.
function printable(text: string): string {
  return text.replace(/\p{C}/gu, ' ');
}

function wrongAccess(reason: string, { didSendCredentials }: Access): Unanswered {
  const why = didSendCredentials
    ? 'the carrier refuses this user name or password'
    : 'the carrier wants a user name and password that are not configured or cannot be used';
  return { outcome: 'carrier-fault', reason: `${why} (${reason})` };
}
