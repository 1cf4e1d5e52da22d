import type { CallOutcome, CallRequest, VoiceCarrier } from '../../../carriers/voice-carrier.ts';

/** Places calls by the carrier of the moment; one that is replaced finishes its calls first. */
export class SwitchingVoiceCarrier implements VoiceCarrier {
  #current: VoiceCarrier;
  /** Running calls of every carrier that has some. */
  readonly #calls = new Map<VoiceCarrier, number>();

  constructor(first: VoiceCarrier) {
    this.#current = first;
  }

  get current(): VoiceCarrier {
    return this.#current;
  }

  get name(): string {
    return this.#current.name;
  }

  get callsMax(): number {
    return this.#current.callsMax;
  }

  async call(order: CallRequest): Promise<CallOutcome> {
    const carrier = this.#current;
    this.#calls.set(carrier, (this.#calls.get(carrier) ?? 0) + 1);
    try {
      return await carrier.call(order);
    } finally {
      const left = (this.#calls.get(carrier) ?? 1) - 1;
      if (left > 0) this.#calls.set(carrier, left);
      else {
        this.#calls.delete(carrier);
        if (carrier !== this.#current) await carrier.close();
      }
    }
  }

  async switchTo(next: VoiceCarrier): Promise<void> {
    const before = this.#current;
    this.#current = next;
    if (!this.#calls.has(before)) await before.close();
  }

  async close(): Promise<void> {
    const all = new Set([this.#current, ...this.#calls.keys()]);
    await Promise.all([...all].map((carrier) => carrier.close()));
  }
}
