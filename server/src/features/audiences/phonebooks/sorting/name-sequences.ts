import { VersionedCache } from '../../../../primitives/versioned-cache.ts';

const bytesPerId = 8;
// A million contacts take 8 MB.
const bytesMax = 64 * 1024 * 1024;
// At most a tenth of the time goes into preparing the sequence of a phonebook that changes all the time.
const restFactor = 9;

/** The ids of a phonebook's contacts in the order of their names, ascending. */
export class NameSequence {
  readonly #bytes: Buffer;

  /** Ids as int8. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  page(
    { offset, limit }: { readonly offset: number; readonly limit: number },
    isAscending: boolean,
  ): number[] {
    const length = this.#bytes.length / bytesPerId;
    const ids: number[] = [];
    for (let at = offset; at < Math.min(offset + limit, length); at += 1) {
      const place = isAscending ? at : length - 1 - at;
      ids.push(Number(this.#bytes.readBigInt64BE(place * bytesPerId)));
    }
    return ids;
  }
}

interface Wanted {
  readonly key: string;
  readonly version: string;
  /** Reads the sequence, with the version of the contacts after it was read. */
  readonly read: () => Promise<{ readonly sequence: NameSequence; readonly version: string }>;
}

/** Sequences of large phonebooks. One that is missing is read once, however many ask for it. */
export class NameSequences {
  readonly #kept = new VersionedCache<NameSequence>(bytesMax);
  readonly #reading = new Map<string, Promise<NameSequence>>();
  readonly #restsUntil = new Map<string, number>();
  // For which version a page was asked before.
  readonly #asked = new Map<string, string>();

  find(key: string, version: string): NameSequence | undefined {
    return this.#kept.get(key, version);
  }

  /** Reads it, also for requests to come while the contacts stay as they are. */
  read(wanted: Wanted): Promise<NameSequence> {
    const running = this.#reading.get(wanted.key);
    if (running !== undefined) return running;
    const reading = this.#readAndKeep(wanted).finally(() => this.#reading.delete(wanted.key));
    this.#reading.set(wanted.key, reading);
    return reading;
  }

  /** Reads it for requests to come when a second page is asked for, unless it is too soon to do that again. */
  async prepare(wanted: Wanted): Promise<void> {
    const isFirst = this.#asked.get(wanted.key) !== wanted.version;
    if (isFirst) this.#asked.set(wanted.key, wanted.version);
    else if (performance.now() >= (this.#restsUntil.get(wanted.key) ?? 0)) await this.read(wanted);
  }

  async #readAndKeep({ key, version, read }: Wanted): Promise<NameSequence> {
    const started = performance.now();
    this.#asked.delete(key);
    try {
      const { sequence, version: after } = await read();
      // Otherwise contacts changed meanwhile, before or after they were sorted.
      if (after === version) this.#kept.set(key, { version, value: sequence, size: sequence.size });
      return sequence;
    } finally {
      const now = performance.now();
      for (const [old, until] of this.#restsUntil) if (until < now) this.#restsUntil.delete(old);
      this.#restsUntil.set(key, now + restFactor * (now - started));
    }
  }
}
