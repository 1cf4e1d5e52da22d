import { parseNameAddress } from '../messages/header-values.ts';
import { formatSdp, readSdp } from '../messages/sdp.ts';
import { newBranch, newTag } from '../messages/random-ids.ts';
import { formatMessage, headerOf, type SipRequest } from '../messages/sip-message.ts';
import { responseTo } from '../messages/response-to.ts';
import { repeat } from '../transactions/sip-timers.ts';
import type { CallBehaviour } from '../../../../server/src/carriers/sip-simulator/call-behaviours.ts';
import { CallRecording } from './call-recording.ts';
import { openEar, simulatorHost, type SimulatedEar } from './rtp-receiver.ts';
import type {
  CallResult,
  SimulatedCalls,
} from '../../../../server/src/carriers/sip-simulator/simulated-calls.ts';
import type { SipSimulatorConfig } from '../../../../server/src/carriers/sip-simulator/sip-simulator-config.ts';

type Answering = Extract<CallBehaviour, { does: 'answer' }>;

const t1Ms = 500;
const lingerMs = 64 * t1Ms;
// A caller that neither speaks nor hangs up is gone.
const silentMs = 30_000;

export interface LegSetting {
  readonly config: SipSimulatorConfig;
  readonly calls: SimulatedCalls;
  /** The simulator's own. */
  readonly port: number;
  send(text: string): void;
  ended(): void;
}

/** One call to one simulated phone, from its INVITE to its end. */
export class SimulatedLeg {
  private readonly tag = newTag();
  private readonly invite: SipRequest;
  private readonly setting: LegSetting;
  private readonly id: number;
  private timer: NodeJS.Timeout | undefined;
  private stopRepeating: () => void = () => {};
  private last = '';
  private ear: SimulatedEar | null = null;
  private state: 'ringing' | 'talking' | 'over' | 'deaf' = 'ringing';

  constructor(invite: SipRequest, parties: { number: string; line: string }, setting: LegSetting) {
    this.invite = invite;
    this.setting = setting;
    this.id = setting.calls.begin(parties.number, parties.line);
  }

  behave(behaviour: CallBehaviour): void {
    switch (behaviour.does) {
      case 'nothing':
        return this.fallSilent('not-reached');
      case 'vanish':
        this.ring();
        return this.fallSilent('missed');
      case 'ring-on':
        return this.ring();
      case 'refuse':
        if (!behaviour.rings) return this.refuse(behaviour.status);
        this.ring();
        return this.after(this.setting.config.ringSeconds, () => this.refuse(behaviour.status));
      case 'answer':
        return this.ringAndAnswer(behaviour);
    }
  }

  /** Whatever the caller asks after its first INVITE. */
  receive(request: SipRequest): void {
    if (this.state === 'deaf') return;
    if (request.method === 'INVITE') return this.setting.send(this.last);
    if (request.method === 'ACK') return this.stopRepeating();
    this.setting.send(formatMessage(responseTo(request, { status: 200, tag: this.tag })));
    if (request.method === 'CANCEL' && this.state === 'ringing') this.refuse(487);
    if (request.method === 'BYE') this.over('answered');
  }

  /** Our BYE was answered. */
  receiveAnswer(): void {
    this.stopRepeating();
  }

  close(): void {
    this.stopRepeating();
    clearTimeout(this.timer);
    this.ear?.close();
    this.ear = null;
  }

  private after(seconds: number, run: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(run, seconds * 1000);
  }

  private ring(): void {
    this.reply(100);
    this.reply(180);
  }

  private ringAndAnswer(behaviour: Answering): void {
    const { ringSeconds, slowRingSeconds } = this.setting.config;
    this.ring();
    if (behaviour.hasEarlyMedia)
      this.reply(183, formatSdp({ address: simulatorHost, port: 9 }, this.id, ['pcma']));
    const seconds = behaviour.ring === 'slow' ? slowRingSeconds : ringSeconds;
    this.after(seconds, () => void this.answer(behaviour));
  }

  private async answer({ isShort = false, isAnsweredTwice = false }: Answering): Promise<void> {
    const offer = readSdp(this.invite.body);
    if ('problem' in offer) return this.refuse(488);
    const { config, calls } = this.setting;
    const { codec, payloadType } = offer.media;
    const recording = new CallRecording(codec, config.recordingSecondsMax);
    const stillThere = () => {
      if (!isShort) this.timer?.refresh();
    };
    const ear = await openEar(recording, payloadType, stillThere).catch(() => null);
    // It may have been given up meanwhile.
    if (this.state !== 'ringing') return ear?.close();
    if (!ear) return this.refuse(500);
    this.ear = ear;
    this.state = 'talking';
    calls.answer(this.id, recording);
    this.reply(200, formatSdp({ address: simulatorHost, port: ear.port }, this.id, [codec]));
    if (isAnsweredTwice) this.setting.send(this.last);
    this.after(isShort ? config.shortTalkSeconds : silentMs / 1000, () => this.hangUp());
  }

  private reply(status: number, sdp = ''): void {
    const contact = { name: 'contact', value: `<sip:phone@${simulatorHost}:${this.setting.port}>` };
    const named = status === 100 ? {} : { tag: this.tag, headers: [contact] };
    this.last = formatMessage(responseTo(this.invite, { status, ...named, body: sdp }));
    if (status < 200) this.setting.send(this.last);
    else this.sendRepeatedly(this.last);
  }

  private sendRepeatedly(text: string): void {
    this.stopRepeating();
    this.stopRepeating = repeat(() => this.setting.send(text), t1Ms, 8 * t1Ms);
  }

  private refuse(status: number): void {
    this.reply(status);
    this.over(resultOf(status));
  }

  private fallSilent(result: CallResult): void {
    this.state = 'deaf';
    this.after(silentMs / 1000, () => {
      this.setting.calls.end(this.id, result);
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
        { name: 'via', value: `SIP/2.0/UDP ${simulatorHost}:${this.setting.port};branch=${newBranch()}` },
        { name: 'max-forwards', value: '70' },
        { name: 'from', value: `${headerOf(invite, 'to')};tag=${this.tag}` },
        { name: 'to', value: headerOf(invite, 'from') ?? '' },
        { name: 'call-id', value: headerOf(invite, 'call-id') ?? '' },
        { name: 'cseq', value: '1 BYE' },
      ],
      body: '',
    };
    this.sendRepeatedly(formatMessage(bye));
    this.over('answered');
  }

  private over(result: CallResult): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.setting.calls.end(this.id, result);
    this.ear?.close();
    this.ear = null;
    this.after(lingerMs / 1000, () => this.forget());
    this.timer?.unref();
  }

  private forget(): void {
    this.close();
    this.setting.ended();
  }
}

function resultOf(status: number): CallResult {
  if (status === 486) return 'busy';
  if (status === 603) return 'declined';
  return status === 487 ? 'missed' : 'not-reached';
}
