/** One call to one phone: the message is played once after the call is answered. */
export interface CallRequest {
  /** The calling line; a trunk may display another number. */
  readonly from: string;
  /** 09xxxxxxxxx. */
  readonly to: string;
  /** The whole message, 8 kHz A-law. */
  readonly audio: { readonly codec: 'pcma'; readonly bytes: Buffer };
  readonly ringSecondsMax: number;
  /** Aborting it hangs up in any state; the call still ends with an outcome. */
  readonly signal?: AbortSignal;
}

/** How a call ended. A callee who hangs up early counts as answered. */
export type CallOutcome =
  | { readonly outcome: 'answered'; readonly secondsPlayed: number; readonly answeredAt: Date }
  | { readonly outcome: 'busy' | 'no-answer' | 'refused' | 'invalid-number'; readonly reason: string }
  /** The callee was not reached; the same call may succeed later or through another carrier. */
  | { readonly outcome: 'carrier-fault'; readonly reason: string };

/** Places calls. Never throws and never calls twice; the caller decides about retries. */
export interface VoiceCarrier {
  readonly name: string;
  /** Maximum number of simultaneous calls; one more ends with carrier-fault. */
  readonly callsMax: number;
  call(order: CallRequest): Promise<CallOutcome>;
  /** Hangs up every call and closes every socket. */
  close(): Promise<void>;
}
