import type { Platform } from '../../../../platform.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import { messageIdOf, type MessagePlace } from '../../../../text/message-ids.ts';
import { referenceHours } from '../../../lines/sending-settings/index.ts';
import {
  BulkReferences,
  listedIdsMax,
  readReferences,
  type GivenReference,
  type GivenReferences,
} from '../../message-references/index.ts';
import type { AcceptedSend, BulkClaim } from '../../messages/index.ts';

/** What a call says of its listed recipients beside their numbers. */
interface PositionsOf {
  readonly accountId: number;
  readonly isTest?: boolean | undefined;
  readonly reference?: GivenReference | readonly GivenReference[] | undefined;
  /** Others follow, from phonebooks. */
  readonly hasMore: boolean;
}

/**
 * The listed recipients of a send to many in the order in which they were given. `keys` says which positions share one message:
 * those with the same key.
 */
export async function givenPositions(
  platform: Platform,
  keys: readonly string[],
  { accountId, isTest = false, reference, hasMore }: PositionsOf,
): Promise<GivenPositions> {
  const references = readReferences(reference, keys);
  if (references === undefined) return new GivenPositions(keys, hasMore);
  const hours = await referenceHours(platform, accountId);
  const wanted =
    references.each === undefined ? [references.whole] : references.each.filter((one) => one !== null);
  const names = new BulkReferences({ accountId, isTest, hours }, wanted);
  return new GivenPositions(keys, hasMore, { ...references, names });
}

type ClaimedReferences = GivenReferences & { readonly names: BulkReferences };

class GivenPositions implements BulkClaim {
  readonly #keys: readonly string[];
  readonly #hasMore: boolean;
  readonly #references: ClaimedReferences | undefined;
  #earlier: AcceptedSend | undefined;

  constructor(keys: readonly string[], hasMore: boolean, references?: ClaimedReferences) {
    this.#keys = keys;
    this.#hasMore = hasMore;
    this.#references = references;
  }

  async claim(client: StatementClient, now: Date): Promise<AcceptedSend | undefined> {
    const references = this.#references;
    if (references === undefined) return undefined;
    await references.names.claim(client, now);
    const known = references.each === undefined ? references.whole : this.#onlyRepeats(references.each);
    this.#earlier = known === null ? undefined : await references.names.answerOf(client, known);
    return this.#earlier;
  }

  /** The first reference of positions that were all sent before; null if there is something to send. */
  #onlyRepeats(each: readonly (string | null)[]): string | null {
    const [first = null] = each;
    return !this.#hasMore && each.every((_, place) => !this.isSent(place)) ? first : null;
  }

  /** Whether the message of this position belongs to this send: it has no reference that was used before. */
  isSent(place: number): boolean {
    return this.#firstOf(place) === undefined;
  }

  async finish(client: StatementClient, sendId: number): Promise<void> {
    const references = this.#references;
    if (references === undefined) return;
    const { each, names } = references;
    if (each === undefined) return names.finish(client, () => ({ sendId, n: 0 }));
    const numbers = this.#numbers();
    const keyOf = new Map(each.map((reference, place) => [reference, this.#keys[place] ?? '']));
    await names.finish(client, (reference) => ({
      sendId,
      n: numbers.get(keyOf.get(reference) ?? '') ?? 0,
    }));
  }

  /** The ids of messages by position, and how many were sent before. */
  extraAnswer(sendId: number): Pick<AcceptedSend, 'message_ids' | 'repeated_count'> {
    const { length } = this.#keys;
    const ids = length === 0 || length > listedIdsMax ? null : this.#idsOf(sendId);
    if (this.#references === undefined) return { message_ids: ids };
    if (this.#references.each === undefined && this.#earlier !== undefined)
      return { message_ids: ids, repeated_count: this.#earlier.recipients_count };
    const repeated = this.#keys.filter((_, place) => !this.isSent(place)).length;
    return { message_ids: ids, repeated_count: repeated };
  }

  #idsOf(sendId: number): number[] {
    const numbers = this.#numbers();
    return this.#keys.map((key, place) => {
      const found = this.#firstOf(place) ?? { sendId, n: numbers.get(key) ?? 0 };
      return messageIdOf(found) ?? found.sendId;
    });
  }

  /** Messages are numbered in the order in which their first positions are sent. */
  #numbers(): ReadonlyMap<string, number> {
    const numbers = new Map<string, number>();
    for (const [place, key] of this.#keys.entries())
      if (this.isSent(place) && !numbers.has(key)) numbers.set(key, numbers.size + 1);
    return numbers;
  }

  #firstOf(place: number): MessagePlace | undefined {
    const reference = this.#references?.each?.[place];
    return reference === undefined || reference === null
      ? undefined
      : this.#references?.names.firstOf(reference);
  }
}
