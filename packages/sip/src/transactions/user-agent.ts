import { messageIdsOf, type MessageIds } from '../messages/header-values.ts';
import { newTag } from '../messages/random-ids.ts';
import { responseTo } from '../messages/response-to.ts';
import { formatMessage, type SipHeader, type SipMessage, type SipRequest } from '../messages/sip-message.ts';
import type { HostPort, SipTransport, TransportListener } from '../transports/sip-transport.ts';
import { InviteTransaction, type InviteEvents } from './invite-transaction.ts';
import { NonInviteTransaction, type FinalResponse, type Transaction } from './non-invite-transaction.ts';
import type { SipTimers } from './sip-timers.ts';

const sentResponsesMax = 1_000;
const allow: SipHeader = { name: 'allow', value: 'INVITE, ACK, CANCEL, BYE, OPTIONS' };

/** The calling side of SIP: matches responses to requests, and answers requests of peers within calls. */
export class UserAgent implements TransportListener {
  private readonly transactions = new Map<string, Transaction>();
  /** By call id and local tag. */
  private readonly hangUpListeners = new Map<string, () => void>();
  /** Responses by request, for requests that are retransmitted because the response was lost. */
  private readonly sentResponses = new Map<string, string>();
  private readonly timers: SipTimers;
  private attached: SipTransport | null = null;

  constructor(timers: SipTimers) {
    this.timers = timers;
  }

  attach(transport: SipTransport): void {
    this.attached = transport;
  }

  get transport(): SipTransport {
    if (!this.attached) throw new Error('no transport is attached');
    return this.attached;
  }

  /** Sends a request without a response: an ACK. */
  send(request: SipRequest, to: HostPort): void {
    this.transport.send(formatMessage(request), to);
  }

  request(request: SipRequest, to: HostPort): Promise<FinalResponse> {
    return this.begin(request, (ended) => new NonInviteTransaction(request, this.context(to), ended)).final;
  }

  invite(
    request: SipRequest,
    to: HostPort,
    events: Omit<InviteEvents, 'ended' | 'cancel'>,
  ): InviteTransaction {
    const cancel = (cancelRequest: SipRequest) => void this.request(cancelRequest, to);
    return this.begin(
      request,
      (ended) => new InviteTransaction(request, this.context(to), { ...events, cancel, ended }),
    );
  }

  /** Calls back once if the other side of a call hangs up. Returns a function that stops listening. */
  onHangUp(callId: string, localTag: string, hungUp: () => void): () => void {
    const key = `${callId} ${localTag}`;
    this.hangUpListeners.set(key, hungUp);
    return () => void this.hangUpListeners.delete(key);
  }

  message(message: SipMessage, reply: (text: string) => void): void {
    const ids = messageIdsOf(message);
    if (!ids) return;
    if (message.kind === 'response') this.transactions.get(`${ids.branch} ${ids.method}`)?.receive(message);
    else if (message.method !== 'ACK') this.respond(message, ids, reply);
  }

  connectionLost(to: HostPort, reason: string): void {
    for (const transaction of this.transactions.values()) transaction.connectionLost(to, reason);
  }

  async close(): Promise<void> {
    for (const transaction of this.transactions.values()) transaction.abort();
    await this.attached?.close();
  }

  private context(to: HostPort) {
    return { transport: this.transport, timers: this.timers, to };
  }

  private begin<T extends Transaction>(request: SipRequest, make: (ended: () => void) => T): T {
    const key = `${messageIdsOf(request)?.branch} ${request.method}`;
    const transaction = make(() => this.transactions.delete(key));
    this.transactions.set(key, transaction);
    return transaction;
  }

  private respond(request: SipRequest, ids: MessageIds, reply: (text: string) => void): void {
    const key = `${ids.callId} ${ids.branch} ${ids.seq} ${request.method}`;
    const sent = this.sentResponses.get(key);
    if (sent !== undefined) return reply(sent);
    const { status, headers } = this.chooseResponse(request.method, ids);
    const text = formatMessage(responseTo(request, { status, headers, tag: newTag() }));
    if (this.sentResponses.size >= sentResponsesMax) {
      const [oldest = ''] = this.sentResponses.keys();
      this.sentResponses.delete(oldest);
    }
    this.sentResponses.set(key, text);
    reply(text);
  }

  private chooseResponse(
    method: string,
    { callId, toTag }: MessageIds,
  ): { status: number; headers: SipHeader[] } {
    const key = `${callId} ${toTag}`;
    const hungUp = this.hangUpListeners.get(key);
    const isUnknownCall = toTag !== undefined && !hungUp;
    if (method === 'OPTIONS') return { status: 200, headers: [allow] };
    if (method === 'CANCEL' || isUnknownCall) return { status: 481, headers: [] };
    // Incoming calls are forbidden, and a running call is not renegotiated.
    if (method === 'INVITE') return { status: hungUp ? 488 : 403, headers: [] };
    if (method !== 'BYE') return { status: 405, headers: [allow] };
    if (!hungUp) return { status: 481, headers: [] };
    this.hangUpListeners.delete(key);
    hungUp();
    return { status: 200, headers: [] };
  }
}
