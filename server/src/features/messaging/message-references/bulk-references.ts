import type { StatementClient } from '../../../storage/statement-client.ts';
import type { MessagePlace } from '../../../text/message-ids.ts';
import type { AcceptedSend } from '../messages/index.ts';
import { repeatedAnswer } from './first-answer.ts';
import { uniqueUntil } from './reference-claim.ts';
import { claimReferences, findReferences, placeReferences, referenceKey } from './references-store.ts';

interface ReferenceOwner {
  readonly accountId: number;
  readonly isTest: boolean;
  /** How long the names are unique. */
  readonly hours: number;
}

/** The names of a send to many: claimed in its transaction before its recipients are read. */
export class BulkReferences {
  readonly #owner: ReferenceOwner;
  readonly #wanted: readonly string[];
  #firsts: ReadonlyMap<string, MessagePlace> = new Map();

  constructor(owner: ReferenceOwner, references: readonly string[]) {
    this.#owner = owner;
    this.#wanted = [...new Set(references)];
  }

  async claim(client: StatementClient, now: Date): Promise<void> {
    const until = uniqueUntil(now, this.#owner.hours);
    const names = this.#wanted.map((reference) => ({ ...this.#nameOf(reference), uniqueUntil: until }));
    const claimed = await claimReferences(client, names, now);
    const repeated = names.filter((name) => !claimed.has(referenceKey(name)));
    this.#firsts = repeated.length === 0 ? new Map() : await findReferences(client, repeated);
  }

  /** The message that was sent with this name before; undefined: it is claimed for this send. */
  firstOf(reference: string): MessagePlace | undefined {
    return this.#firsts.get(referenceKey(this.#nameOf(reference)));
  }

  /** The answer of the call that sent the message of this name. */
  async answerOf(client: StatementClient, reference: string): Promise<AcceptedSend | undefined> {
    const first = this.firstOf(reference);
    return first && repeatedAnswer(client, this.#owner.accountId, first);
  }

  /** Notes the messages of the names that were claimed. */
  async finish(client: StatementClient, placeOf: (reference: string) => MessagePlace): Promise<void> {
    const placed = this.#wanted
      .filter((reference) => this.firstOf(reference) === undefined)
      .map((reference) => ({ ...this.#nameOf(reference), ...placeOf(reference) }));
    if (placed.length > 0) await placeReferences(client, placed);
  }

  #nameOf(reference: string) {
    const { accountId, isTest } = this.#owner;
    return { accountId, isTest, reference };
  }
}
