import type { CallOutcome } from './call.ts';
import type { SipResponse } from '../messages/sip-message.ts';

type UnansweredOutcome = Exclude<CallOutcome, { outcome: 'answered' }>;

const outcomes: Readonly<Record<number, UnansweredOutcome['outcome']>> = {
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

/** How far authentication got when the response came. */
export interface AuthenticationState {
  readonly didSendCredentials: boolean;
  /** An earlier call showed that the carrier accepts them. */
  readonly wasAccepted: boolean;
}

const reasonMax = 100;

/** The outcome of a final response of 300 or above. */
export function outcomeOf(response: SipResponse, state: AuthenticationState): UnansweredOutcome {
  const reason = `${response.status} ${printable(response.reason)}`.trim().slice(0, reasonMax);
  if (response.status === 401 || response.status === 407) return authenticationFault(reason, state);
  if (response.status === 403) {
    // Carriers answer 403 to a wrong password and to a number that may not be called.
    return state.didSendCredentials && !state.wasAccepted
      ? authenticationFault(reason, state)
      : { outcome: 'refused', reason };
  }
  return { outcome: outcomes[response.status] ?? 'carrier-fault', reason };
}

// Reasons end up in reports and databases; control characters, above all NUL, do not belong there.
function printable(text: string): string {
  return text.replace(/\p{C}/gu, ' ');
}

function authenticationFault(reason: string, { didSendCredentials }: AuthenticationState): UnansweredOutcome {
  const why = didSendCredentials
    ? 'the carrier refuses this user name or password'
    : 'the carrier wants a user name and password that are not configured or cannot be used';
  return { outcome: 'carrier-fault', reason: `${why} (${reason})` };
}
