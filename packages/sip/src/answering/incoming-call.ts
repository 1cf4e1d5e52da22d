import { parseNameAddress } from '../messages/header-values.ts';
import { newBranch, newTag } from '../messages/random-ids.ts';
import { responseTo } from '../messages/response-to.ts';
import { formatSdp, readSdp } from '../messages/sdp.ts';
import { formatMessage, headerOf, type SipRequest } from '../messages/sip-message.ts';
import { retransmit } from '../transactions/sip-timers.ts';
import { hostInUri, type HostPort } from '../transports/sip-transport.ts';
import type { CallHandler, CallPlan, IncomingCallResult } from './call-plan.ts';
import { CallRecording } from './call-recording.ts';
import { openRtpReceiver, type RtpReceiver } from './rtp-receiver.ts';

type AnswerPlan = Extract<CallPlan, { does: 'answer' }>;

const t1Ms = 500;
const lingerMs = 64 * t1Ms;
// A caller that neither sends RTP nor hangs up is gone.
const idleMs = 30_000;
/** RFC 863, discard: early media is announced but not exchanged. */
const discardPort = 9;

export interface IncomingCallContext {
  readonly handler: CallHandler;
  /** The address and port of the server. */
  readonly local: HostPort;
  readonly sessionId: number;
  readonly recordingSecondsMax: number;
  send(text: string): void;
  /** The call and its retransmissions are over. */
  forgotten(): void;
}

/** The answering side of one call, from its INVITE to its end. */
export class IncomingCall {
  private readonly tag = newTag();
  private readonly invite: SipRequest;
  private readonly context: IncomingCallContext;
  private timer: NodeJS.Timeout | undefined;
  private stopRetransmitting: () => void = () => {};
  private lastResponse = '';
  private receiver: RtpReceiver | null = null;
  private state: 'ringing' | 'talking' | 'over' | 'unresponsive' = 'ringing';

  constructor(invite: SipRequest, context: IncomingCallContext) {
    this.invite = invite;
    this.context = context;
  }

  start(): void {
    const { plan } = this.context.handler;
    switch (plan.does) {
      case 'ignore':
        return this.stopResponding('not-reached');
      case 'ring-and-vanish':
        this.ring();
        return this.stopResponding('missed');
      case 'ring':
        return this.ring();
      case 'refuse':
        if (plan.ringSeconds === undefined) return this.refuse(plan.status);
        this.ring();
        return this.after(plan.ringSeconds, () => this.refuse(plan.status));
      case 'answer':
        return this.ringAndAnswer(plan);
    }
  }

  /** Every request of the caller after its first INVITE. */
  receive(request: SipRequest): void {
    if (this.state === 'unresponsive') return;
    if (request.method === 'INVITE') return this.context.send(this.lastResponse);
    if (request.method === 'ACK') return this.stopRetransmitting();
    this.context.send(formatMessage(responseTo(request, { status: 200, tag: this.tag })));
    if (request.method === 'CANCEL' && this.state === 'ringing') this.refuse(487);
    if (request.method === 'BYE') this.end('answered');
  }

  /** Our BYE was answered. */
  receiveResponse(): void {
    this.stopRetransmitting();
  }

  close(): void {
    this.stopRetransmitting();
    clearTimeout(this.timer);
    this.receiver?.close();
    this.receiver = null;
  }

  private after(seconds: number, run: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(run, seconds * 1000);
  }

  private ring(): void {
    this.respond(100);
    this.respond(180);
  }

  private ringAndAnswer(plan: AnswerPlan): void {
    const { local, sessionId } = this.context;
    this.ring();
    if (plan.hasEarlyMedia)
      this.respond(183, formatSdp({ address: local.host, port: discardPort, sessionId, codecs: ['pcma'] }));
    this.after(plan.ringSeconds, () => void this.answer(plan));
  }

  private async answer({ hangUpAfterSeconds, repeatsAnswer = false }: AnswerPlan): Promise<void> {
    const offer = readSdp(this.invite.body);
    if ('problem' in offer) return this.refuse(488);
    const { handler, local, sessionId, recordingSecondsMax } = this.context;
    const { codec, payloadType } = offer.media;
    const recording = new CallRecording(codec, recordingSecondsMax);
    const received = () => {
      if (hangUpAfterSeconds === undefined) this.timer?.refresh();
    };
    const options = { address: local.host, payloadType, recording, received };
    const receiver = await openRtpReceiver(options).catch(() => null);
    // The caller may have cancelled meanwhile.
    if (this.state !== 'ringing') return receiver?.close();
    if (!receiver) return this.refuse(500);
    this.receiver = receiver;
    this.state = 'talking';
    handler.answered?.(recording);
    this.respond(200, formatSdp({ address: local.host, port: receiver.port, sessionId, codecs: [codec] }));
    if (repeatsAnswer) this.context.send(this.lastResponse);
    this.after(hangUpAfterSeconds ?? idleMs / 1000, () => this.hangUp());
  }

  private respond(status: number, sdp = ''): void {
    const contact = { name: 'contact', value: `<sip:phone@${this.sentBy()}>` };
    const tagged = status === 100 ? {} : { tag: this.tag, headers: [contact] };
    this.lastResponse = formatMessage(responseTo(this.invite, { status, ...tagged, body: sdp }));
    if (status < 200) this.context.send(this.lastResponse);
    else this.sendReliably(this.lastResponse);
  }

  private sentBy(): string {
    const { host, port } = this.context.local;
    return `${hostInUri(host)}:${port}`;
  }

  private sendReliably(text: string): void {
    this.stopRetransmitting();
    this.stopRetransmitting = retransmit(() => this.context.send(text), t1Ms, 8 * t1Ms);
  }

  private refuse(status: number): void {
    this.respond(status);
    this.end(resultOf(status));
  }

  private stopResponding(result: IncomingCallResult): void {
    this.state = 'unresponsive';
    this.after(idleMs / 1000, () => {
      this.context.handler.ended?.(result);
      this.forget();
    });
  }

  private hangUp(): void {
    const { invite } = this;
    const target = parseNameAddress(headerOf(invite, 'contact') ?? '')?.uri ?? 'sip:caller';
    const bye: SipRequest = {
      kind: 'request',
      method: 'BYE',
      uri: target,
      headers: [
        { name: 'via', value: `SIP/2.0/UDP ${this.sentBy()};branch=${newBranch()}` },
        { name: 'max-forwards', value: '70' },
        { name: 'from', value: `${headerOf(invite, 'to')};tag=${this.tag}` },
        { name: 'to', value: headerOf(invite, 'from') ?? '' },
        { name: 'call-id', value: headerOf(invite, 'call-id') ?? '' },
        { name: 'cseq', value: '1 BYE' },
      ],
      body: '',
    };
    this.sendReliably(formatMessage(bye));
    this.end('answered');
  }

  private end(result: IncomingCallResult): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.context.handler.ended?.(result);
    this.receiver?.close();
    this.receiver = null;
    // Retransmissions of the caller may still come.
    this.after(lingerMs / 1000, () => this.forget());
    this.timer?.unref();
  }

  private forget(): void {
    this.close();
    this.context.forgotten();
  }
}

function resultOf(status: number): IncomingCallResult {
  if (status === 486) return 'busy';
  if (status === 603) return 'declined';
  return status === 487 ? 'missed' : 'not-reached';
}
