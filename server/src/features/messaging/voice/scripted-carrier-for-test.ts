import type { CallRequest, CallOutcome, VoiceCarrier } from '../../../carriers/voice-carrier.ts';

type Script = CallOutcome['outcome'] | 'ring';

interface Ringing {
  readonly to: string;
  end(outcome: CallOutcome['outcome']): void;
}

/** A voice carrier with scripted outcomes: by number, one outcome per call; the last one repeats. */
export class ScriptedCarrier implements VoiceCarrier {
  readonly name = 'scripted';
  readonly callsMax: number;
  readonly orders: CallRequest[] = [];
  /** Calls that ring until a test ends them. */
  readonly ringing: Ringing[] = [];
  mostAtOnce = 0;
  readonly #scripts = new Map<string, Script[]>();
  #atOnce = 0;

  constructor(callsMax = 10) {
    this.callsMax = callsMax;
  }

  script(mobile: string, ...outcomes: Script[]): void {
    this.#scripts.set(mobile, outcomes);
  }

  countCalls(mobile: string): number {
    return this.orders.filter(({ to }) => to === mobile).length;
  }

  async call(order: CallRequest): Promise<CallOutcome> {
    this.orders.push(order);
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    const script = this.#scripts.get(order.to) ?? ['answered'];
    const outcome = (script.length > 1 ? script.shift() : script[0]) ?? 'answered';
    const ended = outcome === 'ring' ? await this.#ring(order) : outcome;
    this.#atOnce -= 1;
    return ended === 'answered'
      ? { outcome: ended, secondsPlayed: 1, answeredAt: new Date('2026-11-15T09:00:00.000Z') }
      : { outcome: ended, reason: 'as scripted' };
  }

  async close(): Promise<void> {
    for (const call of this.ringing) call.end('no-answer');
  }

  #ring({ to, signal }: CallRequest): Promise<CallOutcome['outcome']> {
    return new Promise((end) => {
      this.ringing.push({ to, end });
      signal?.addEventListener('abort', () => end('no-answer'));
    });
  }
}
