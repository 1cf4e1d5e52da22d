import { fromWireNumber } from '../wire-number.ts';
import {
  envelopeOf,
  parseNameAddress,
  parseUri,
} from '../../../../packages/sip/src/messages/header-values.ts';
import { newTag } from '../../../../packages/sip/src/messages/random-ids.ts';
import {
  formatMessage,
  headerOf,
  type SipMessage,
  type SipRequest,
} from '../../../../packages/sip/src/messages/sip-message.ts';
import { responseTo } from '../../../../packages/sip/src/messages/response-to.ts';
import type { SipTransport } from '../../../../packages/sip/src/transports/sip-transport.ts';
import { openUdpTransport } from '../../../../packages/sip/src/transports/udp-transport.ts';
import { callBehaviourOf, type CallBehaviour } from './call-behaviours.ts';
import { CredentialCheck } from '../../../../packages/sip/src/answering/digest-check.ts';
import { simulatorHost } from '../../../../packages/sip/src/answering/rtp-receiver.ts';
import { SimulatedCalls } from './simulated-calls.ts';
import { SimulatedLeg } from '../../../../packages/sip/src/answering/incoming-call.ts';
import type { SipSimulatorConfig } from './sip-simulator-config.ts';

const fullBehaviour: CallBehaviour = { does: 'refuse', status: 503, rings: false };
const callersMax = 10_000;

/** A carrier of calls with phones of its own, on loopback: real SIP, real sound, and what it hears is kept. */
export class SipSimulator {
  readonly calls: SimulatedCalls;
  private readonly config: SipSimulatorConfig;
  private readonly credentials: CredentialCheck | null;
  private readonly legs = new Map<string, SimulatedLeg>();
  private readonly fullTimes = new Map<string, number>();
  private transport: SipTransport | null = null;

  constructor(config: SipSimulatorConfig) {
    this.config = config;
    this.credentials = config.password === undefined ? null : new CredentialCheck(config.password);
    const { phonesMax, callsPerPhone, recordedMegabytesMax } = config;
    this.calls = new SimulatedCalls({
      phonesMax,
      callsPerPhone,
      recordedBytesMax: recordedMegabytesMax * 1_000_000,
    });
  }

  /** The port it listens on. */
  async listen(): Promise<number> {
    this.transport = await openUdpTransport(
      { address: simulatorHost, port: this.config.port, publicAddress: undefined },
      { message: (message, send) => this.receive(message, send), lost: () => {} },
    );
    return this.transport.local.port;
  }

  async close(): Promise<void> {
    for (const leg of this.legs.values()) leg.close();
    this.legs.clear();
    await this.transport?.close();
  }

  private receive(message: SipMessage, send: (text: string) => void): void {
    const envelope = envelopeOf(message);
    if (!envelope) return;
    const leg = this.legs.get(envelope.callId);
    if (message.kind === 'response') leg?.receiveAnswer();
    else if (leg) leg.receive(message);
    else if (message.method === 'INVITE') this.ring(message, envelope.callId, send);
    else if (message.method !== 'ACK')
      send(
        formatMessage(
          responseTo(message, { status: message.method === 'OPTIONS' ? 200 : 481, tag: newTag() }),
        ),
      );
  }

  private ring(invite: SipRequest, callId: string, send: (text: string) => void): void {
    if (this.credentials && !this.credentials.isRight(invite)) {
      const headers = [this.credentials.header()];
      return send(formatMessage(responseTo(invite, { status: 401, tag: newTag(), headers })));
    }
    if (this.legs.size >= callersMax)
      return send(formatMessage(responseTo(invite, { status: 503, tag: newTag() })));
    const parties = partiesOf(invite);
    const leg = new SimulatedLeg(invite, parties, {
      config: this.config,
      calls: this.calls,
      port: this.transport?.local.port ?? 0,
      send,
      ended: () => this.legs.delete(callId),
    });
    this.legs.set(callId, leg);
    leg.behave(this.behaviourOf(parties.number));
  }

  private behaviourOf(number: string): CallBehaviour {
    const behaviour = callBehaviourOf(number);
    if (behaviour.does !== 'answer' || !behaviour.isFullFirst) return behaviour;
    const times = (this.fullTimes.get(number) ?? 0) + 1;
    if (times > this.config.fullTimes) {
      this.fullTimes.delete(number);
      return behaviour;
    }
    this.fullTimes.set(number, times);
    return fullBehaviour;
  }
}

function partiesOf(invite: SipRequest): { number: string; line: string } {
  const from = parseNameAddress(headerOf(invite, 'from') ?? '')?.uri ?? '';
  return { number: fromWireNumber(parseUri(invite.uri)?.user ?? ''), line: parseUri(from)?.user ?? '' };
}
