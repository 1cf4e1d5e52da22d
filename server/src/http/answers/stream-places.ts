import { tooManyListeners } from '../refusals.ts';

interface Place {
  /** Whose it is: an account, a person or an address. */
  readonly share: string;
  /** Ends the stream, to make room for a caller that has fewer. */
  end(): void;
}

/**
 * The places of streams in this process. While some are free any caller takes them; once all are taken, a caller with fewer
 * than others gets one of the caller with the most.
 */
export class StreamPlaces {
  readonly #byShare = new Map<string, Set<Place>>();
  readonly #max: number;
  #count = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get count(): number {
    return this.#count;
  }

  /** Takes a place or refuses; returns the function that gives it back. */
  take(place: Place): () => void {
    this.require(place.share);
    if (this.#count >= this.#max) this.#largest().at(-1)?.end();
    const own = this.#byShare.get(place.share) ?? new Set();
    this.#byShare.set(place.share, own.add(place));
    this.#count += 1;
    return () => {
      if (!own.delete(place)) return;
      this.#count -= 1;
      if (own.size === 0 && this.#byShare.get(place.share) === own) this.#byShare.delete(place.share);
    };
  }

  /** Refuses if there is no place, and takes none. */
  require(share: string): void {
    if (this.#count < this.#max) return;
    const own = this.#byShare.get(share)?.size ?? 0;
    // One more for this share must not make it the largest: two that are alike would take turns for ever.
    if (this.#largest().length <= own + 1) throw tooManyListeners({}, { 'retry-after': '10' });
  }

  #largest(): Place[] {
    let largest = new Set<Place>();
    for (const places of this.#byShare.values()) if (places.size > largest.size) largest = places;
    return [...largest];
  }
}
