import { SipCaller, type RtpPlayer } from '@peyk/sip';

import type { CallRequest, CallOutcome, VoiceCarrier } from '../voice-carrier.ts';
import { toWireNumber } from '../wire-number.ts';
import type { SipConfig } from './sip-config.ts';

/** A SIP trunk as a carrier of calls. */
export class SipCarrier implements VoiceCarrier {
  readonly name: string;
  readonly callsMax: number;
  private readonly config: SipConfig;
  private readonly caller: SipCaller;

  /** A player that is passed in is closed by its owner. */
  constructor(name: string, config: SipConfig, now: () => Date, player?: RtpPlayer) {
    this.name = name;
    this.config = config;
    this.callsMax = config.callsMax;
    const shared = player === undefined ? {} : { player };
    this.caller = new SipCaller({ ...config, userAgent: 'Peyk', contactUser: 'peyk', now, ...shared });
  }

  call(order: CallRequest): Promise<CallOutcome> {
    const { callerId = order.from, numbers } = this.config;
    return this.caller.call({ ...order, from: callerId, to: toWireNumber(order.to, numbers) });
  }

  close(): Promise<void> {
    return this.caller.close();
  }
}
