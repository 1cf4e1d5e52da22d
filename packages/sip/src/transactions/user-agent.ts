import { PlainTransaction, type FinalAnswer, type Transaction } from './non-invite-transaction.ts';
import { envelopeOf, type Envelope } from '../messages/header-values.ts';
import { InviteTransaction, type InviteEvents } from './invite-transaction.ts';
import { newTag } from '../messages/random-ids.ts';
import { formatMessage, type SipHeader, type SipMessage, type SipRequest } from '../messages/sip-message.ts';
import { responseTo } from '../messages/response-to.ts';
import type { HostPort, SipTransport, TransportListener } from '../transports/sip-transport.ts';
import type { SipTimers } from './sip-timers.ts';

const rememberedMax = 1_000;
const allowed: SipHeader = { name: 'allow', value: 'INVITE, ACK, CANCEL, BYE, OPTIONS' };

/** Brings answers to the requests they belong to, and answers what peers ask of us. */
export class SipAgent implements TransportListener {
  private readonly transactions = new Map<string, Transaction>();
  private readonly talks = new Map<string, () => void>();
  /** What was answered to whom, for requests that come again because the answer was lost. */
  private readonly remembered = new Map<string, string>();
  private readonly timers: SipTimers;
  private open: SipTransport | null = null;

  constructor(timers: SipTimers) {
    this.timers = timers;
  }

  use(transport: SipTransport): void {
    this.open = transport;
  }

  get transport(): SipTransport {
    if (!this.open) throw new Error('the transport is not open');
    return this.open;
  }

  /** Sends a request that gets no answer: an ACK. */
  send(request: SipRequest, to: HostPort): void {
    this.transport.send(formatMessage(request), to);
  }

  request(request: SipRequest, to: HostPort): Promise<FinalAnswer> {
    return this.begin(request, (ended) => new PlainTransaction(request, this.way(to), ended)).final;
  }

  invite(
    request: SipRequest,
    to: HostPort,
    events: Omit<InviteEvents, 'ended' | 'cancel'>,
  ): InviteTransaction {
    const cancel = (order: SipRequest) => void this.request(order, to);
    return this.begin(
      request,
      (ended) => new InviteTransaction(request, this.way(to), { ...events, cancel, ended }),
    );
  }

  /** Calls back once if the other side of a conversation hangs up. Answers with the way to stop listening. */
  onHangUp(callId: string, localTag: string, hungUp: () => void): () => void {
    const key = `${callId} ${localTag}`;
    this.talks.set(key, hungUp);
    return () => void this.talks.delete(key);
  }

  message(message: SipMessage, answer: (text: string) => void): void {
    const envelope = envelopeOf(message);
    if (!envelope) return;
    if (message.kind === 'response')
      this.transactions.get(`${envelope.branch} ${envelope.method}`)?.receive(message);
    else if (message.method !== 'ACK') this.answer(message, envelope, answer);
  }

  lost(to: HostPort, reason: string): void {
    for (const transaction of this.transactions.values()) transaction.lost(to, reason);
  }

  async close(): Promise<void> {
    for (const transaction of this.transactions.values()) transaction.abandon();
    await this.open?.close();
  }

  private way(to: HostPort) {
    return { transport: this.transport, timers: this.timers, to };
  }

  private begin<T extends Transaction>(request: SipRequest, make: (ended: () => void) => T): T {
    const envelope = envelopeOf(request);
    const key = `${envelope?.branch} ${request.method}`;
    const transaction = make(() => this.transactions.delete(key));
    this.transactions.set(key, transaction);
    return transaction;
  }

  private answer(request: SipRequest, envelope: Envelope, answer: (text: string) => void): void {
    const key = `${envelope.callId} ${envelope.branch} ${envelope.seq} ${request.method}`;
    const known = this.remembered.get(key);
    if (known !== undefined) return answer(known);
    const { status, headers } = this.decide(request.method, envelope);
    const text = formatMessage(responseTo(request, { status, headers, tag: newTag() }));
    if (this.remembered.size >= rememberedMax) {
      const [oldest = ''] = this.remembered.keys();
      this.remembered.delete(oldest);
    }
    this.remembered.set(key, text);
    answer(text);
  }

  private decide(method: string, { callId, toTag }: Envelope): { status: number; headers: SipHeader[] } {
    const key = `${callId} ${toTag}`;
    const hungUp = this.talks.get(key);
    const isUnknown = toTag !== undefined && !hungUp;
    if (method === 'OPTIONS') return { status: 200, headers: [allowed] };
    if (method === 'CANCEL' || isUnknown) return { status: 481, headers: [] };
    // Nobody can be called here; and a running call is as it was agreed on.
    if (method === 'INVITE') return { status: hungUp ? 488 : 403, headers: [] };
    if (method !== 'BYE') return { status: 405, headers: [allowed] };
    if (!hungUp) return { status: 481, headers: [] };
    this.talks.delete(key);
    hungUp();
    return { status: 200, headers: [] };
  }
}
