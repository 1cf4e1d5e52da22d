import { afterAwake } from '../../../../server/src/carriers/after-awake.ts';
import { deferred } from '../deferred.ts';
import type { HostPort, SipTransport } from '../transports/sip-transport.ts';
import { repeat, type SipTimers } from './sip-timers.ts';
import { formatMessage, type SipRequest, type SipResponse } from '../messages/sip-message.ts';

/** How a request ended: with a final response, or without one. */
export type FinalAnswer = SipResponse | NoAnswer;

export interface NoAnswer {
  readonly kind: 'none';
  /** Whether there was any sign of life. */
  readonly wasHeard: boolean;
  readonly reason: string;
}

export interface Way {
  readonly transport: SipTransport;
  readonly timers: SipTimers;
  readonly to: HostPort;
}

/** A request of ours that answers belong to. */
export interface Transaction {
  receive(response: SipResponse): void;
  lost(to: HostPort, reason: string): void;
  /** Nobody waits for it any more. */
  abandon(): void;
}

export function isSameHop(one: HostPort, other: HostPort): boolean {
  return one.host === other.host && one.port === other.port;
}

/** Every request but INVITE and ACK: sent until it is finally answered. */
export class PlainTransaction implements Transaction {
  readonly final: Promise<FinalAnswer>;
  private readonly way: Way;
  private readonly stopRepeating: () => void;
  private readonly stopWaiting: () => void;
  private readonly settle: (answer: FinalAnswer) => void;

  constructor(request: SipRequest, way: Way, ended: () => void) {
    this.way = way;
    const { promise, resolve } = deferred<FinalAnswer>();
    this.final = promise;
    this.settle = (answer) => {
      this.stopRepeating();
      this.stopWaiting();
      resolve(answer);
      ended();
    };
    const { transport, timers, to } = way;
    const text = formatMessage(request);
    const send = () => transport.send(text, to);
    if (transport.isReliable) send();
    this.stopRepeating = transport.isReliable ? () => {} : repeat(send, timers.t1Ms, timers.t2Ms);
    const silent = () =>
      this.settle({ kind: 'none', wasHeard: false, reason: `${request.method} was not answered` });
    this.stopWaiting = afterAwake(timers.silenceMs, silent);
  }

  receive(response: SipResponse): void {
    if (response.status >= 200) this.settle(response);
  }

  lost(to: HostPort, reason: string): void {
    if (isSameHop(to, this.way.to)) this.settle({ kind: 'none', wasHeard: false, reason });
  }

  abandon(): void {
    this.settle({ kind: 'none', wasHeard: false, reason: 'the carrier was closed' });
  }
}
