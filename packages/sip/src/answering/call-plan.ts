import type { CallRecording } from './call-recording.ts';

/** What the answering side does with one call. */
export type CallPlan =
  | {
      readonly does: 'answer';
      readonly ringSeconds: number;
      /** Hangs up so long after answering. Absent: the caller hangs up, or 30 s pass without a packet. */
      readonly hangUpAfterSeconds?: number;
      /** Sends 183 with SDP before it answers, which callers must not take for an answer. */
      readonly hasEarlyMedia?: boolean;
      /** Sends the 200 twice at once, as if one had been retransmitted. */
      readonly repeatsAnswer?: boolean;
    }
  | {
      readonly does: 'refuse';
      readonly status: number;
      /** Absent: refused at once, without ringing. */
      readonly ringSeconds?: number;
    }
  /** Rings until the caller cancels. */
  | { readonly does: 'ring' }
  /** Rings, then responds to nothing more, not even to a CANCEL. */
  | { readonly does: 'ring-and-vanish' }
  /** Responds to nothing. */
  | { readonly does: 'ignore' };

/** `missed`: cancelled while it rang. `not-reached`: refused with another status, or ignored. */
export type IncomingCallResult = 'answered' | 'busy' | 'declined' | 'missed' | 'not-reached';

export interface CallHandler {
  readonly plan: CallPlan;
  /** The recording grows until the call has ended. */
  answered?(recording: CallRecording): void;
  ended?(result: IncomingCallResult): void;
}
