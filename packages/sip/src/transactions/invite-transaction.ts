import { afterAwake } from '../../../../server/src/carriers/after-awake.ts';
import { isSameHop, type FinalAnswer, type Transaction, type Way } from './non-invite-transaction.ts';
import { deferred } from '../deferred.ts';
import { envelopeOf } from '../messages/header-values.ts';
import { formatMessage, headerOf, type SipRequest, type SipResponse } from '../messages/sip-message.ts';
import type { HostPort } from '../transports/sip-transport.ts';
import { repeat } from './sip-timers.ts';

export interface InviteEvents {
  provisional(response: SipResponse): void;
  /** Another phone of the same number answered too; it must be hung up on. */
  answeredTwice(response: SipResponse): void;
  /** A CANCEL is due; it goes out as a request of its own. */
  cancel(request: SipRequest): void;
  ended(): void;
}

type State = 'calling' | 'proceeding' | 'accepted' | 'refused' | 'gone';

/**
 * An INVITE on its way (RFC 3261 17.1.1 and RFC 6026): sent again until there is any sign of life; a refusal is
 * acknowledged here, an acceptance by the call; late copies of either are acknowledged again.
 */
export class InviteTransaction implements Transaction {
  readonly final: Promise<FinalAnswer>;
  private readonly request: SipRequest;
  private readonly way: Way;
  private readonly events: InviteEvents;
  private readonly settle: (answer: FinalAnswer) => void;
  private readonly stopRepeating: () => void;
  private state: State = 'calling';
  private stopWaiting: () => void;
  private isCancelWanted = false;
  private acceptedBy: string | undefined;
  private acknowledgeAgain: () => void = () => {};

  constructor(request: SipRequest, way: Way, events: InviteEvents) {
    this.request = request;
    this.way = way;
    this.events = events;
    const { promise, resolve } = deferred<FinalAnswer>();
    this.final = promise;
    this.settle = resolve;
    const { transport, timers, to } = way;
    const text = formatMessage(request);
    const send = () => transport.send(text, to);
    if (transport.isReliable) send();
    this.stopRepeating = transport.isReliable ? () => {} : repeat(send, timers.t1Ms, timers.lingerMs);
    this.stopWaiting = afterAwake(timers.silenceMs, () => this.giveUp('the carrier did not answer'));
  }

  receive(response: SipResponse): void {
    if (this.state === 'gone') return;
    if (response.status < 200) this.proceed(response);
    else if (response.status < 300) this.accept(response);
    else this.refuse(response);
  }

  lost(to: HostPort, reason: string): void {
    const isWaiting = this.state === 'calling' || this.state === 'proceeding';
    if (isWaiting && isSameHop(to, this.way.to))
      this.giveUp(`the connection to the carrier failed: ${reason}`);
  }

  abandon(): void {
    this.giveUp('the carrier was closed');
  }

  /** Ends the ringing. A CANCEL may only follow a sign of life, so it can wait for one. */
  cancel(): void {
    if (this.isCancelWanted) return;
    this.isCancelWanted = true;
    if (this.state === 'proceeding') this.sendCancel();
  }

  /** How to acknowledge the acceptance, now and for each late copy of it. */
  acknowledge(send: () => void): void {
    this.acknowledgeAgain = send;
    send();
  }

  private proceed(response: SipResponse): void {
    if (this.state !== 'calling' && this.state !== 'proceeding') return;
    if (this.state === 'calling') {
      this.state = 'proceeding';
      this.stopRepeating();
      this.stopWaiting();
      if (this.isCancelWanted) this.sendCancel();
    }
    this.events.provisional(response);
  }

  private accept(response: SipResponse): void {
    const tag = envelopeOf(response)?.toTag;
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
    this.way.transport.send(formatMessage(ackFor(this.request, response)), this.way.to);
    if (this.state !== 'refused') this.finish('refused', response);
  }

  private finish(state: 'accepted' | 'refused', response: SipResponse): void {
    this.state = state;
    this.stopRepeating();
    this.stopWaiting();
    const linger = setTimeout(() => this.forget(), this.way.timers.lingerMs).unref();
    this.stopWaiting = () => clearTimeout(linger);
    this.settle(response);
  }

  private sendCancel(): void {
    const { silenceMs } = this.way.timers;
    this.stopWaiting = afterAwake(silenceMs, () => this.giveUp('the carrier did not end the ringing'));
    this.events.cancel(withMethod(this.request, 'CANCEL', headerOf(this.request, 'to') ?? ''));
  }

  private giveUp(reason: string): void {
    this.stopRepeating();
    this.stopWaiting();
    this.settle({ kind: 'none', wasHeard: this.state !== 'calling', reason });
    this.forget();
  }

  private forget(): void {
    this.state = 'gone';
    this.events.ended();
  }
}

// The acknowledgement of a refusal belongs to the INVITE: same branch, same way.
function ackFor(request: SipRequest, response: SipResponse): SipRequest {
  return withMethod(request, 'ACK', headerOf(response, 'to') ?? headerOf(request, 'to') ?? '');
}

function withMethod(request: SipRequest, method: 'ACK' | 'CANCEL', to: string): SipRequest {
  const seq = envelopeOf(request)?.seq ?? 1;
  const kept = request.headers.filter(({ name }) =>
    ['via', 'from', 'call-id', 'max-forwards', 'route'].includes(name),
  );
  const own = [
    { name: 'to', value: to },
    { name: 'cseq', value: `${seq} ${method}` },
  ];
  return { kind: 'request', method, uri: request.uri, headers: [...kept, ...own], body: '' };
}
