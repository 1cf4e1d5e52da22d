import { awakeTimeout } from '../awake-timeout.ts';
import { deferred } from '../deferred.ts';
import type { HostPort, SipTransport } from '../transports/sip-transport.ts';
import { retransmit, type SipTimers } from './sip-timers.ts';
import { formatMessage, type SipRequest, type SipResponse } from '../messages/sip-message.ts';

/** How a request ended: with a final response, or without one. */
export type FinalResponse = SipResponse | NoResponse;

export interface NoResponse {
  readonly kind: 'none';
  /** Whether there was any provisional response. */
  readonly hadResponse: boolean;
  readonly reason: string;
}

/** What a transaction needs to send. */
export interface TransactionContext {
  readonly transport: SipTransport;
  readonly timers: SipTimers;
  readonly to: HostPort;
}

/** A request that was sent and its responses. */
export interface Transaction {
  receive(response: SipResponse): void;
  /** The connection that it was sent on is gone. */
  connectionLost(to: HostPort, reason: string): void;
  abort(): void;
}

export function isSameHop(one: HostPort, other: HostPort): boolean {
  return one.host === other.host && one.port === other.port;
}

/** Any request but INVITE and ACK (RFC 3261, 17.1.2): retransmitted until its final response. */
export class NonInviteTransaction implements Transaction {
  readonly final: Promise<FinalResponse>;
  private readonly context: TransactionContext;
  private readonly stopRetransmitting: () => void;
  private readonly cancelTimeout: () => void;
  private readonly settle: (final: FinalResponse) => void;

  constructor(request: SipRequest, context: TransactionContext, ended: () => void) {
    this.context = context;
    const { promise, resolve } = deferred<FinalResponse>();
    this.final = promise;
    this.settle = (final) => {
      this.stopRetransmitting();
      this.cancelTimeout();
      resolve(final);
      ended();
    };
    const { transport, timers, to } = context;
    const text = formatMessage(request);
    const send = () => transport.send(text, to);
    if (transport.isReliable) send();
    this.stopRetransmitting = transport.isReliable ? () => {} : retransmit(send, timers.t1Ms, timers.t2Ms);
    const timedOut = () =>
      this.settle({ kind: 'none', hadResponse: false, reason: `${request.method} was not answered` });
    this.cancelTimeout = awakeTimeout(timers.silenceMs, timedOut);
  }

  receive(response: SipResponse): void {
    if (response.status >= 200) this.settle(response);
  }

  connectionLost(to: HostPort, reason: string): void {
    if (isSameHop(to, this.context.to)) this.settle({ kind: 'none', hadResponse: false, reason });
  }

  abort(): void {
    this.settle({ kind: 'none', hadResponse: false, reason: 'the carrier was closed' });
  }
}
