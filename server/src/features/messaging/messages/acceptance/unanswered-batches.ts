import type { Clock } from '../../../../clock.ts';
import type { Platform } from '../../../../platform.ts';
import { CommitUnknown } from '../../../../storage/connections/commit-unknown.ts';
import { NotReached, RowBusy } from '../../../../storage/writers.ts';
import type { PendingCommit } from '../lane/in-flight.ts';
import type { LaneHolder } from '../lane/delivery-lane.ts';
import type { SingleSend } from '../send.ts';
import { withdrawUnanswered } from './withdraw-unanswered.ts';

const clockStepMs = 1000;

/** A batch whose statement failed: whether it was committed may be unknown. */
interface FailedBatch {
  readonly sends: readonly SingleSend[];
  readonly createdAt: Date;
  readonly holder: LaneHolder;
  readonly pendingCommit: PendingCommit;
}

/** Batches of one group of accounts whose commit was not answered (decision 0026). */
export class UnansweredBatches {
  readonly #platform: Platform;
  #lastMs = 0;
  /** Batches that are being committed, or whose commit was never answered. */
  #open = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * Sends of an unanswered commit are found by their created_at, so no other batch may have the same: neither a later one nor one
   * that is tried again beside it. A moment is free again when all batches were answered.
   */
  nextTimestamp(clock: Clock): Date {
    const now = clock.now();
    const behindMs = this.#lastMs - now.getTime();
    // If the clock was set back by more than clockStepMs, it will not reach that timestamp soon: use it as it is.
    const isFree = this.#open === 0 || behindMs < 0 || behindMs > clockStepMs;
    const next = isFree ? now : new Date(this.#lastMs + 1);
    this.#lastMs = next.getTime();
    this.#open += 1;
    return next;
  }

  /** A batch is known to be stored, or not to be. */
  answered(): void {
    this.#open -= 1;
  }

  /** Settles a batch that failed, as far as it was stored, and returns what its callers learn. */
  settle(problem: unknown, { sends, createdAt, holder, pendingCommit }: FailedBatch): unknown {
    if (problem instanceof NotReached || problem instanceof RowBusy) {
      this.answered();
      pendingCommit.end();
      return problem;
    }
    // The commit may have succeeded with only its answer lost: UncertainCommits finds such sends and settles them.
    const { lane, processId } = holder;
    const { idsAbove } = pendingCommit;
    // A repeated call finds what was stored by its key or claim, so that the send must go on.
    const isFoundAgain = sends.some(({ idempotency, claim }) => idempotency !== null || claim !== undefined);
    const withdraw = () => withdrawUnanswered(this.#platform, { sends, createdAt, processId, idsAbove });
    lane.uncertainCommits.add({
      processId,
      accountIds: [...new Set(sends.map(({ accountId }) => accountId))],
      pendingCommit,
      createdAt,
      ...(!isFoundAgain && { withdraw }),
    });
    // Settled: the caller may learn that it failed.
    return problem instanceof CommitUnknown ? problem.cause : problem;
  }
}
