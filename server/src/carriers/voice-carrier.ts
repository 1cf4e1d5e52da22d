/** One call to one phone: the message is played once after it is answered. */
export interface CallOrder {
  /** The line that calls; a trunk may show another number in its place. */
  readonly from: string;
  /** 09xxxxxxxxx. */
  readonly to: string;
  /** The whole message, 8 kHz A-law. */
  readonly audio: { readonly codec: 'pcma'; readonly bytes: Buffer };
  readonly ringSecondsMax: number;
  /** Aborting it hangs up wherever the call is; the call still ends in an outcome. */
  readonly signal?: AbortSignal;
}

/** How a call ended. A callee who hangs up early has answered. */
export type CallOutcome =
  | { readonly outcome: 'answered'; readonly secondsPlayed: number; readonly answeredAt: Date }
  | { readonly outcome: 'busy' | 'no-answer' | 'refused' | 'invalid-number'; readonly reason: string }
  /** Nothing is known about the callee; the same call may succeed later or through another carrier. */
  | { readonly outcome: 'carrier-fault'; readonly reason: string };

/** Who places calls. Never throws and never calls twice; whether to try again is decided by whoever ordered. */
export interface VoiceCarrier {
  readonly name: string;
  /** Calls at the same time; one more ends as a fault of the carrier. */
  readonly callsMax: number;
  call(order: CallOrder): Promise<CallOutcome>;
  /** Hangs up every call and closes every socket. */
  close(): Promise<void>;
}
