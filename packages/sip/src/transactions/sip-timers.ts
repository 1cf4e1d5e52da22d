/** The timers of RFC 3261 that follow from its T1. */
export interface SipTimers {
  /** First wait before an unanswered request is sent again. */
  readonly t1Ms: number;
  /** The longest wait between two sendings. */
  readonly t2Ms: number;
  /** How long a request may stay without any answer. */
  readonly silenceMs: number;
  /** How long late copies of an answer may still come. */
  readonly lingerMs: number;
}

export function sipTimers(silenceMs: number, t1Ms = 500): SipTimers {
  return { t1Ms, t2Ms: 8 * t1Ms, silenceMs, lingerMs: 64 * t1Ms };
}

/** Sends now and, on a transport that loses packets, again at growing distances until it is stopped. */
export function repeat(send: () => void, firstMs: number, longestMs: number): () => void {
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
