import type { CallOrder, CallOutcome, VoiceCarrier } from '../../../../server/src/carriers/voice-carrier.ts';
import { afterAwake } from '../../../../server/src/carriers/after-awake.ts';
import { inviteCallee } from './invite-callee.ts';
import { RtpPlayer } from '../rtp/rtp-player.ts';
import type { SipConfig } from '../../../../server/src/carriers/sip/sip-config.ts';
import { talk } from './play-message.ts';
import { openTrunk, withCurrentAddress, type Trunk } from './trunk.ts';

/** Places calls through a SIP trunk. Its sockets open with the first call. */
export class SipCarrier implements VoiceCarrier {
  readonly name: string;
  readonly callsMax: number;
  private readonly config: SipConfig;
  private readonly now: () => Date;
  private readonly player: RtpPlayer;
  private trunk: Promise<Trunk> | null = null;
  private readonly running = new Map<Promise<CallOutcome>, AbortController>();
  private isClosed = false;

  /** The player is closed with the carrier. */
  constructor(name: string, config: SipConfig, now: () => Date, player = new RtpPlayer()) {
    this.name = name;
    this.config = config;
    this.callsMax = config.callsMax;
    this.now = now;
    this.player = player;
  }

  async call(order: CallOrder): Promise<CallOutcome> {
    if (this.isClosed) return fault('the carrier is closed');
    if (this.running.size >= this.callsMax) return fault(`all ${this.callsMax} calls are in use`);
    const end = new AbortController();
    const endIt = () => end.abort();
    order.signal?.addEventListener('abort', endIt, { once: true });
    if (order.signal?.aborted) endIt();
    const call = this.place({ ...order, signal: end.signal }).catch((problem: unknown) =>
      fault(problem instanceof Error ? problem.message : String(problem)),
    );
    this.running.set(call, end);
    try {
      return await call;
    } finally {
      this.running.delete(call);
      order.signal?.removeEventListener('abort', endIt);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const end of this.running.values()) end.abort();
    await Promise.all(this.running.keys());
    const trunk = await this.trunk?.catch(() => null);
    this.trunk = null;
    await trunk?.agent.close();
    await this.player.close();
  }

  private async place(order: CallOrder & { readonly signal: AbortSignal }): Promise<CallOutcome> {
    const trunk = await withCurrentAddress(await this.reach());
    const outlet = await trunk.player.open(trunk.localAddress, trunk.config.rtpPorts);
    const stop = new AbortController();
    const stopRinging = () => stop.abort();
    const seconds = Math.min(order.ringSecondsMax, trunk.config.ringSecondsMax);
    // Whoever answered while this process stood still has answered in time.
    const stopWaiting = afterAwake(seconds * 1000, stopRinging);
    order.signal.addEventListener('abort', stopRinging, { once: true });
    if (order.signal.aborted) stopRinging();
    try {
      const answered = await inviteCallee(trunk, order, { mediaPort: outlet.port, stop: stop.signal });
      if ('outcome' in answered) return answered;
      return await talk(trunk, answered, { order, outlet, answeredAt: this.now() });
    } finally {
      stopWaiting();
      await outlet.close().catch(() => 0);
    }
  }

  private reach(): Promise<Trunk> {
    if (this.trunk) return this.trunk;
    const opening = openTrunk(this.config, this.player);
    this.trunk = opening;
    // A name that was unknown or a port that was taken may be all right next time.
    opening.catch(() => (this.trunk = null));
    return opening;
  }
}

function fault(reason: string): CallOutcome {
  return { outcome: 'carrier-fault', reason };
}
