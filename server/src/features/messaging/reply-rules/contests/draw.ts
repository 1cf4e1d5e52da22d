import { createHash, createHmac, randomBytes } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of the seed, known before anybody enters. */
export const seedDigestOf = (seed: string): string => sha256(seed);

/** What stands for a person in what is published: only who knows number and nonce can make it. */
export function newLeaf(mobile: string): { readonly nonce: string; readonly leaf: string } {
  const nonce = randomBytes(16).toString('hex');
  return { nonce, leaf: sha256(`${mobile}:${nonce}`) };
}

/** The digest of all entries: SHA-256 over a line `number:leaf` for each, numbers from 1. */
export class EntriesDigest {
  readonly #hash = createHash('sha256');
  #entries = 0;

  add(leaf: string): void {
    this.#entries += 1;
    this.#hash.update(`${this.#entries}:${leaf}\n`);
  }

  end(): { readonly entries: number; readonly digest: string } {
    return { entries: this.#entries, digest: this.#hash.digest('hex') };
  }
}

interface Draw {
  readonly seed: string;
  readonly entriesDigest: string;
  readonly publicValue: string;
  readonly entries: number;
  readonly winners: number;
}

const drawnBytes = 6;
const drawnRange = 2 ** (8 * drawnBytes);

/**
 * The numbers of the winners, in the order in which they are drawn. The draw with the number k, from 0, is the first six
 * bytes of HMAC-SHA-256 (key: the seed as written; text: `digest:value:k`) as a number. Draws at or above the largest
 * multiple of the entries are left out, so that all entries have the same chance, and so are numbers that were drawn before.
 */
export function drawWinners({ seed, entriesDigest, publicValue, entries, winners }: Draw): number[] {
  const limit = drawnRange - (drawnRange % Math.max(entries, 1));
  const drawn = new Set<number>();
  for (let k = 0; drawn.size < Math.min(winners, entries); k += 1) {
    const digest = createHmac('sha256', seed).update(`${entriesDigest}:${publicValue}:${k}`).digest();
    const value = digest.readUIntBE(0, drawnBytes);
    if (value < limit) drawn.add((value % entries) + 1);
  }
  return [...drawn];
}
