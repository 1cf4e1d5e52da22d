import { keyFingerprint } from './secret-key.ts';

const keysMax = 1_000;
const keptMs = 30_000;

/**
 * Fingerprints of the valid keys that were used in the last seconds: hashing the key anew took 2 % of a code. A plain key
 * stays in memory for half a minute at most, and wrong ones not at all.
 */
export class RecentFingerprints {
  readonly #isValid: (fingerprint: string) => boolean;
  readonly #recent = new Map<string, string>();

  constructor(isValid: (fingerprint: string) => boolean) {
    this.#isValid = isValid;
  }

  of(key: string): string {
    return this.#recent.get(key) ?? this.#compute(key);
  }

  #compute(key: string): string {
    const fingerprint = keyFingerprint(key);
    if (this.#recent.size < keysMax && this.#isValid(fingerprint)) this.#keep(key, fingerprint);
    return fingerprint;
  }

  #keep(key: string, fingerprint: string): void {
    if (this.#recent.size === 0) setTimeout(() => this.#recent.clear(), keptMs).unref();
    this.#recent.set(key, fingerprint);
  }
}
