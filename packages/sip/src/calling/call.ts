/** One call to one callee: the audio is played once after it is answered. */
export interface OutgoingCall {
  /** User part of the caller's address, usually a phone number. */
  readonly from: string;
  /** User part of the callee's address. */
  readonly to: string;
  /** The whole message, 8 kHz A-law. Pass the same Buffer to many calls, and it is in memory once. */
  readonly audio: { readonly codec: 'pcma'; readonly bytes: Buffer };
  readonly ringSecondsMax: number;
  /** Aborting it cancels or hangs up; the call still ends in an outcome. */
  readonly signal?: AbortSignal;
}

/** How a call ended. A callee who hangs up early has answered. */
export type CallOutcome =
  | { readonly outcome: 'answered'; readonly secondsPlayed: number; readonly answeredAt: Date }
  | { readonly outcome: 'busy' | 'no-answer' | 'refused' | 'invalid-number'; readonly reason: string }
  /** Nothing is known about the callee; the same call may succeed later or through another carrier. */
  | { readonly outcome: 'carrier-fault'; readonly reason: string };
