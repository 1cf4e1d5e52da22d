import { messageIdsOf, parseNameAddress, parseUri } from '../messages/header-values.ts';
import { newTag } from '../messages/random-ids.ts';
import { responseTo } from '../messages/response-to.ts';
import { formatMessage, headerOf, type SipMessage, type SipRequest } from '../messages/sip-message.ts';
import type { SipTransport } from '../transports/sip-transport.ts';
import { openUdpTransport } from '../transports/udp-transport.ts';
import type { CallHandler } from './call-plan.ts';
import { DigestCheck } from './digest-check.ts';
import { IncomingCall } from './incoming-call.ts';

/** The user parts of both addresses, as they came. */
export interface CallParties {
  readonly from: string;
  readonly to: string;
}

export interface AnsweringServerOptions {
  /** Default: 127.0.0.1. */
  readonly address?: string;
  /** UDP port; 0 means any free one. Default: 0. */
  readonly port?: number;
  /** Asked of every caller by digest authentication. Absent: everybody may call. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Realm of the digest challenge. Default: sip. */
  readonly realm?: string;
  /** Calls at the same time, including those that ended in the last 32 s; one more gets a 503. Default: 10,000. */
  readonly callsMax?: number;
  /** Recordings end after so long. Default: 300. */
  readonly recordingSecondsMax?: number;
  /** Decides once per call what happens to it. */
  onCall(parties: CallParties): CallHandler;
}

/** The answering side of SIP over UDP: answers or refuses calls by plan, and records what callers play. */
export class AnsweringServer {
  private readonly options: AnsweringServerOptions;
  private readonly digest: DigestCheck | null;
  private readonly calls = new Map<string, IncomingCall>();
  private sessionIds = 0;
  private transport: SipTransport | null = null;

  constructor(options: AnsweringServerOptions) {
    this.options = options;
    const { credentials, realm = 'sip' } = options;
    this.digest = credentials === undefined ? null : new DigestCheck(credentials, realm);
  }

  /** Resolves with the port. */
  async listen(): Promise<number> {
    const { address = '127.0.0.1', port = 0 } = this.options;
    this.transport = await openUdpTransport(
      { address, port, publicAddress: undefined },
      { message: (message, reply) => this.receive(message, reply), connectionLost: () => {} },
    );
    return this.transport.local.port;
  }

  /** Drops every call without a BYE. */
  async close(): Promise<void> {
    for (const call of this.calls.values()) call.close();
    this.calls.clear();
    await this.transport?.close();
  }

  private receive(message: SipMessage, reply: (text: string) => void): void {
    const ids = messageIdsOf(message);
    if (!ids) return;
    const call = this.calls.get(ids.callId);
    if (message.kind === 'response') call?.receiveResponse();
    else if (call) call.receive(message);
    else if (message.method === 'INVITE') this.accept(message, ids.callId, reply);
    else if (message.method !== 'ACK') {
      const status = message.method === 'OPTIONS' ? 200 : 481;
      reply(formatMessage(responseTo(message, { status, tag: newTag() })));
    }
  }

  private accept(invite: SipRequest, callId: string, reply: (text: string) => void): void {
    if (!this.transport) return;
    if (this.digest && !this.digest.isAuthorized(invite)) {
      const headers = [this.digest.header()];
      return reply(formatMessage(responseTo(invite, { status: 401, tag: newTag(), headers })));
    }
    const { callsMax = 10_000, recordingSecondsMax = 300 } = this.options;
    if (this.calls.size >= callsMax)
      return reply(formatMessage(responseTo(invite, { status: 503, tag: newTag() })));
    this.sessionIds += 1;
    const call = new IncomingCall(invite, {
      handler: this.options.onCall(partiesOf(invite)),
      local: this.transport.local,
      sessionId: this.sessionIds,
      recordingSecondsMax,
      send: reply,
      forgotten: () => this.calls.delete(callId),
    });
    this.calls.set(callId, call);
    call.start();
  }
}

function partiesOf(invite: SipRequest): CallParties {
  const from = parseNameAddress(headerOf(invite, 'from') ?? '')?.uri ?? '';
  return { to: parseUri(invite.uri)?.user ?? '', from: parseUri(from)?.user ?? '' };
}
