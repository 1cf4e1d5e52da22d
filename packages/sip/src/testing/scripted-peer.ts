import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  headerOf,
  formatMessage,
  parseMessage,
  type SipHeader,
  type SipMessage,
  type SipRequest,
} from '../messages/sip-message.ts';
import { formatSdp } from '../messages/sdp.ts';
import { responseTo } from '../messages/response-to.ts';

interface Reply {
  readonly headers?: readonly SipHeader[];
  readonly body?: string;
  readonly tag?: string;
}

/** An SDP answer with the discard port. */
export const silentSdp = formatSdp({
  address: '127.0.0.1',
  port: 9,
  sessionId: 1,
  codecs: ['pcma'],
});

/** A peer on a real socket whose every response a test decides. */
export class ScriptedPeer {
  /** Everything received, in order. */
  readonly requests: SipRequest[] = [];
  readonly responses: number[] = [];
  /** Whether retransmitted requests are reported too; usually they are ignored, as phones do. */
  reportsRetransmissions = false;
  /** What to do with each request. */
  script: (request: SipRequest, peer: ScriptedPeer) => void = () => {};
  private readonly socket: Socket = createSocket('udp4');
  private peer = { port: 0, address: '' };
  private readonly pastCalls = new Set<string>();

  async listen(): Promise<number> {
    this.socket.on('message', (bytes, from) => {
      const message = parseMessage(bytes);
      if (message === undefined) return;
      if (this.pastCalls.has(callIdOf(message))) this.answerLate(message, from);
      else this.handle(message, from);
    });
    await new Promise<void>((resolve) => this.socket.bind(0, '127.0.0.1', resolve));
    return this.socket.address().port;
  }

  /** Forgets everything received. Late messages of those calls are answered and not reported. */
  reset(): void {
    for (const request of this.requests) this.pastCalls.add(callIdOf(request));
    this.requests.length = 0;
    this.responses.length = 0;
    this.reportsRetransmissions = false;
  }

  private handle(message: SipMessage, from: RemoteInfo): void {
    this.peer = from;
    if (message.kind === 'response') this.responses.push(message.status);
    else if (this.reportsRetransmissions || !this.wasReceived(message)) {
      this.requests.push(message);
      this.script(message, this);
    }
  }

  private answerLate(message: SipMessage, { port, address }: RemoteInfo): void {
    if (message.kind === 'response' || ['INVITE', 'ACK'].includes(message.method)) return;
    this.socket.send(formatMessage(responseTo(message, { status: 200, tag: 'far' })), port, address);
  }

  /** Retransmissions are identical; an ACK is never retransmitted without a cause of its own. */
  private wasReceived(request: SipRequest): boolean {
    const text = formatMessage(request);
    return request.method !== 'ACK' && this.requests.some((earlier) => formatMessage(earlier) === text);
  }

  get methods(): string[] {
    return this.requests.map(({ method }) => method);
  }

  reply(request: SipRequest, status: number, { headers = [], body = '', tag = 'far' }: Reply = {}): void {
    const contact = { name: 'contact', value: `<sip:far@127.0.0.1:${this.socket.address().port}>` };
    const all = status === 100 ? headers : [contact, ...headers];
    this.send(formatMessage(responseTo(request, { status, tag, body, headers: all })));
  }

  /** Sends a request of the peer within the call that `invite` began. */
  request(method: string, invite: SipRequest, toTag?: string): void {
    const to = headerOf(invite, 'from') ?? '';
    const headers = [
      { name: 'via', value: `SIP/2.0/UDP 127.0.0.1:${this.socket.address().port};branch=z9hG4bK${method}` },
      { name: 'from', value: `${headerOf(invite, 'to')};tag=far` },
      { name: 'to', value: toTag === undefined ? to : to.replace(/tag=.*/, `tag=${toTag}`) },
      { name: 'call-id', value: headerOf(invite, 'call-id') ?? '' },
      { name: 'cseq', value: `1 ${method}` },
    ];
    this.send(formatMessage({ kind: 'request', method, uri: 'sip:caller@127.0.0.1', headers, body: '' }));
  }

  send(bytes: string | Buffer): void {
    this.socket.send(bytes, this.peer.port, this.peer.address);
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let tries = 0; tries < 10_000; tries += 1) {
      if (isSo()) return;
      await sleep(10);
    }
    throw new Error(`never: ${what}; there were ${this.methods.join(', ')}`);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(() => resolve()));
  }
}

function callIdOf(message: SipMessage): string {
  return headerOf(message, 'call-id') ?? '';
}
