/** The timers of RFC 3261 that follow from its T1. */
export interface SipTimers {
  /** First wait before an unanswered request is sent again. */
  readonly t1Ms: number;
  /** The longest wait between two retransmissions. */
  readonly t2Ms: number;
  /** How long to wait for the first response. */
  readonly silenceMs: number;
  /** How long retransmissions of a final response may still come. */
  readonly lingerMs: number;
}

export function sipTimers(silenceMs: number, t1Ms = 500): SipTimers {
  return { t1Ms, t2Ms: 8 * t1Ms, silenceMs, lingerMs: 64 * t1Ms };
}

/** Sends now, then again at doubling intervals until the returned function is called. */
export function retransmit(send: () => void, firstMs: number, longestMs: number): () => void {
  let waitMs = firstMs;
  let timer: NodeJS.Timeout;
  const again = () => {
    send();
    waitMs = Math.min(waitMs * 2, longestMs);
    timer = setTimeout(again, waitMs);
  };
  send();
  timer = setTimeout(again, waitMs);
  return () => clearTimeout(timer);
}
