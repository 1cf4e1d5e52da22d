import type { PlaceOf, Placeholders } from '../../../storage/sql/placeholders.ts';
import type { WriterClient } from '../../../storage/writers.ts';

/**
 * A right that a send needs, with rows of another feature that are committed with it or not at all. A send whose claim is not
 * granted is neither stored nor charged.
 */
export interface SendClaim {
  readonly kind: SendClaimKind;
  /** Two sends whose claims have the same key never share a batch. */
  readonly key: string;
  /** Its kind's statement did not grant it: it is decided by `claim`, before its send is stored. */
  readonly isContested?: boolean;
}

/** What became of granted claims: the ids of their sends, and those whose wallet could not pay. */
export interface FinishedClaims<Claim extends SendClaim = SendClaim> {
  readonly stored: ReadonlyMap<Claim, number>;
  readonly unpaid: readonly Claim[];
  /** The answers of those that were stored, as an idempotency key keeps them. */
  readonly answers: ReadonlyMap<Claim, object>;
}

/** The statements of one kind of claims, for all of a batch. They run again if the transaction is repeated. */
export interface SendClaimKind {
  /** Absent: claims of the kind are always decided by `claim`. */
  readonly granting?: GrantingStatement;
  /** Before the sends are priced. Returns the claims that were granted. */
  claim(client: WriterClient, claims: readonly SendClaim[], now: Date): Promise<ReadonlySet<SendClaim>>;
  /** After the sends were stored. Its statements are sent at once, as the commit follows them. */
  finish(client: WriterClient, finished: FinishedClaims, now: Date): Promise<unknown>[];
}

/**
 * Grants claims within the statement that stores their sends, so that those need neither a transaction nor a second way to
 * the database.
 */
export interface GrantingStatement {
  readonly name: string;
  /** Whether the statement may grant it; false: it needs `claim` and `finish`. */
  fits(claim: SendClaim): boolean;
  /** The names of its values, beside those of the sends. */
  readonly parameters: readonly string[];
  values(claims: readonly SendClaim[]): Record<string, unknown>;
  /** Common table expressions: `granted (place, id)` for sends of the accounts in `unmoved`, with the ids that they get. */
  granted(placeOf: PlaceOf): string;
  /** After the commit; undefined: it was not granted. */
  settle(claim: SendClaim, sendId: number | undefined, now: Date): void;
  /** Set at its first use. */
  prepared?: PreparedGranting;
}

/** The whole statement, with the sends. */
export interface PreparedGranting {
  readonly text: string;
  readonly parameters: Placeholders;
}
