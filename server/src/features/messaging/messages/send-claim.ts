import type { WriterClient } from '../../../storage/writers.ts';

/**
 * A right that a send needs, with rows of another feature that are committed with it or not at all. A send whose claim is not
 * granted is neither stored nor charged.
 */
export interface SendClaim {
  readonly kind: SendClaimKind;
  /** Two sends whose claims have the same key never share a batch. */
  readonly key: string;
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
  /** Before the sends are priced. Returns the claims that were granted. */
  claim(client: WriterClient, claims: readonly SendClaim[], now: Date): Promise<ReadonlySet<SendClaim>>;
  /** After the sends were stored. Its statements are sent at once, as the commit follows them. */
  finish(client: WriterClient, finished: FinishedClaims, now: Date): Promise<unknown>[];
}
