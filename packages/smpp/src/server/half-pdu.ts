import type { SmppSession } from '../smpp-session.ts';

/** Finds a peer that began a PDU and does not end it. */
export class HalfPdu {
  private since: number | null = null;

  /** To be called every second or so, with the time by `performance.now()`. */
  isLate(
    { isWithinPdu, lastPduAt }: Pick<SmppSession, 'isWithinPdu' | 'lastPduAt'>,
    now: number,
    ms: number,
  ) {
    if (!isWithinPdu) this.since = null;
    // A busy peer is within a PDU at every look, but each time in another one.
    else if (this.since === null || lastPduAt > this.since) this.since = now;
    return this.since !== null && now - this.since > ms;
  }
}
