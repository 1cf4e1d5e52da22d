import { awakeTimeout } from '../awake-timeout.ts';
import {
  isSameHop,
  type FinalResponse,
  type Transaction,
  type TransactionContext,
} from './non-invite-transaction.ts';
import { deferred } from '../deferred.ts';
import { messageIdsOf } from '../messages/header-values.ts';
import { formatMessage, headerOf, type SipRequest, type SipResponse } from '../messages/sip-message.ts';
import type { HostPort } from '../transports/sip-transport.ts';
import { retransmit } from './sip-timers.ts';

export interface InviteEvents {
  provisional(response: SipResponse): void;
  /** Another branch of a forked call answered too; it must be hung up. */
  answeredTwice(response: SipResponse): void;
  /** A CANCEL is due; it is sent as a transaction of its own. */
  cancel(request: SipRequest): void;
  ended(): void;
}

type State = 'calling' | 'proceeding' | 'accepted' | 'refused' | 'terminated';

/**
 * An INVITE (RFC 3261 17.1.1 and RFC 6026): retransmitted until the first response. A refusal is acknowledged here, a
 * 2xx by the call; retransmissions of either are acknowledged again.
 */
export class InviteTransaction implements Transaction {
  readonly final: Promise<FinalResponse>;
  private readonly request: SipRequest;
  private readonly context: TransactionContext;
  private readonly events: InviteEvents;
  private readonly settle: (answer: FinalResponse) => void;
  private readonly stopRetransmitting: () => void;
  private state: State = 'calling';
  private cancelTimeout: () => void;
  private isCancelWanted = false;
  private acceptedBy: string | undefined;
  private acknowledgeAgain: () => void = () => {};

  constructor(request: SipRequest, context: TransactionContext, events: InviteEvents) {
    this.request = request;
    this.context = context;
    this.events = events;
    const { promise, resolve } = deferred<FinalResponse>();
    this.final = promise;
    this.settle = resolve;
    const { transport, timers, to } = context;
    const text = formatMessage(request);
    const send = () => transport.send(text, to);
    if (transport.isReliable) send();
    this.stopRetransmitting = transport.isReliable
      ? () => {}
      : retransmit(send, timers.t1Ms, timers.lingerMs);
    this.cancelTimeout = awakeTimeout(timers.silenceMs, () => this.fail('the carrier did not answer'));
  }

  receive(response: SipResponse): void {
    if (this.state === 'terminated') return;
    if (response.status < 200) this.proceed(response);
    else if (response.status < 300) this.accept(response);
    else this.refuse(response);
  }

  connectionLost(to: HostPort, reason: string): void {
    const isWaiting = this.state === 'calling' || this.state === 'proceeding';
    if (isWaiting && isSameHop(to, this.context.to))
      this.fail(`the connection to the carrier failed: ${reason}`);
  }

  abort(): void {
    this.fail('the carrier was closed');
  }

  /** Ends the ringing. A CANCEL may only follow a provisional response, so it may wait for one. */
  cancel(): void {
    if (this.isCancelWanted) return;
    this.isCancelWanted = true;
    if (this.state === 'proceeding') this.sendCancel();
  }

  /** Sends the ACK of a 2xx now and for each retransmission of it. */
  acknowledge(send: () => void): void {
    this.acknowledgeAgain = send;
    send();
  }

  private proceed(response: SipResponse): void {
    if (this.state !== 'calling' && this.state !== 'proceeding') return;
    if (this.state === 'calling') {
      this.state = 'proceeding';
      this.stopRetransmitting();
      this.cancelTimeout();
      if (this.isCancelWanted) this.sendCancel();
    }
    this.events.provisional(response);
  }

  private accept(response: SipResponse): void {
    const tag = messageIdsOf(response)?.toTag;
    if (this.state === 'accepted') {
      if (tag === this.acceptedBy) this.acknowledgeAgain();
      else this.events.answeredTwice(response);
      return;
    }
    if (this.state === 'refused') return;
    this.acceptedBy = tag;
    this.finish('accepted', response);
  }

  private refuse(response: SipResponse): void {
    if (this.state === 'accepted') return;
    this.context.transport.send(formatMessage(ackFor(this.request, response)), this.context.to);
    if (this.state !== 'refused') this.finish('refused', response);
  }

  private finish(state: 'accepted' | 'refused', response: SipResponse): void {
    this.state = state;
    this.stopRetransmitting();
    this.cancelTimeout();
    const linger = setTimeout(() => this.terminate(), this.context.timers.lingerMs).unref();
    this.cancelTimeout = () => clearTimeout(linger);
    this.settle(response);
  }

  private sendCancel(): void {
    const { silenceMs } = this.context.timers;
    this.cancelTimeout = awakeTimeout(silenceMs, () => this.fail('the carrier did not end the ringing'));
    this.events.cancel(withMethod(this.request, 'CANCEL', headerOf(this.request, 'to') ?? ''));
  }

  private fail(reason: string): void {
    this.stopRetransmitting();
    this.cancelTimeout();
    this.settle({ kind: 'none', hadResponse: this.state !== 'calling', reason });
    this.terminate();
  }

  private terminate(): void {
    this.state = 'terminated';
    this.events.ended();
  }
}

// The ACK of a refusal belongs to the INVITE transaction: same branch, same destination.
function ackFor(request: SipRequest, response: SipResponse): SipRequest {
  return withMethod(request, 'ACK', headerOf(response, 'to') ?? headerOf(request, 'to') ?? '');
}

function withMethod(request: SipRequest, method: 'ACK' | 'CANCEL', to: string): SipRequest {
  const seq = messageIdsOf(request)?.seq ?? 1;
  const kept = request.headers.filter(({ name }) =>
    ['via', 'from', 'call-id', 'max-forwards', 'route'].includes(name),
  );
  const own = [
    { name: 'to', value: to },
    { name: 'cseq', value: `${seq} ${method}` },
  ];
  return { kind: 'request', method, uri: request.uri, headers: [...kept, ...own], body: '' };
}
