import { awakeTimeout } from '../awake-timeout.ts';
import { RtpPlayer } from '../rtp/rtp-player.ts';
import type { CallOutcome, OutgoingCall } from './call.ts';
import { inviteCallee } from './invite-callee.ts';
import { playMessage } from './play-message.ts';
import { trunkSettings, type SipCallerOptions, type TrunkSettings } from './sip-caller-options.ts';
import { openTrunk, resolveTrunkHost, type Trunk } from './trunk.ts';

/** Places calls through a SIP trunk. Its sockets open with the first call. */
export class SipCaller {
  readonly callsMax: number;
  private readonly settings: TrunkSettings;
  private readonly now: () => Date;
  private readonly player: RtpPlayer;
  private readonly ownsPlayer: boolean;
  private trunk: Promise<Trunk> | null = null;
  private readonly running = new Map<Promise<CallOutcome>, AbortController>();
  private isClosed = false;

  constructor(options: SipCallerOptions) {
    this.settings = trunkSettings(options);
    this.callsMax = this.settings.callsMax;
    this.now = options.now ?? (() => new Date());
    this.ownsPlayer = options.player === undefined;
    this.player = options.player ?? new RtpPlayer();
  }

  /** Never rejects and never calls twice. */
  async call(order: OutgoingCall): Promise<CallOutcome> {
    if (this.isClosed) return fault('the carrier is closed');
    if (this.running.size >= this.callsMax) return fault(`all ${this.callsMax} calls are in use`);
    const end = new AbortController();
    const abort = () => end.abort();
    order.signal?.addEventListener('abort', abort, { once: true });
    if (order.signal?.aborted) abort();
    const call = this.place({ ...order, signal: end.signal }).catch((error: unknown) =>
      fault(error instanceof Error ? error.message : String(error)),
    );
    this.running.set(call, end);
    try {
      return await call;
    } finally {
      this.running.delete(call);
      order.signal?.removeEventListener('abort', abort);
    }
  }

  /** Hangs up every call and closes every socket. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const end of this.running.values()) end.abort();
    await Promise.all(this.running.keys());
    const trunk = await this.trunk?.catch(() => null);
    this.trunk = null;
    await trunk?.agent.close();
    if (this.ownsPlayer) await this.player.close();
  }

  private async place(order: OutgoingCall & { readonly signal: AbortSignal }): Promise<CallOutcome> {
    const trunk = await resolveTrunkHost(await this.connect());
    const sender = await trunk.player.open(trunk.localAddress, trunk.settings.rtpPorts);
    const stop = new AbortController();
    const stopRinging = () => stop.abort();
    const seconds = Math.min(order.ringSecondsMax, trunk.settings.ringSecondsMax);
    // An answer that arrived while this process was blocked is in time.
    const cancelTimeout = awakeTimeout(seconds * 1000, stopRinging);
    order.signal.addEventListener('abort', stopRinging, { once: true });
    if (order.signal.aborted) stopRinging();
    try {
      const answered = await inviteCallee(trunk, order, { mediaPort: sender.port, stop: stop.signal });
      if ('outcome' in answered) return answered;
      return await playMessage(trunk, answered, { order, sender, answeredAt: this.now() });
    } finally {
      cancelTimeout();
      await sender.close().catch(() => 0);
    }
  }

  private connect(): Promise<Trunk> {
    if (this.trunk) return this.trunk;
    const opening = openTrunk(this.settings, this.player);
    this.trunk = opening;
    // The next call tries again: the name may resolve then, or the port be free.
    opening.catch(() => (this.trunk = null));
    return opening;
  }
}

function fault(reason: string): CallOutcome {
  return { outcome: 'carrier-fault', reason };
}
