import { claimReview, closeReviewDesk, releaseReview } from '@peyk/sdk';

import { ask, askWhileLeaving } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { claimsQuery } from './queue-queries.ts';

/** The claim of one open desk: one at a time, asked for in order, so that none is forgotten on the way. */
export class DeskClaim {
  #queue: Promise<unknown> = Promise.resolve();
  #generation = 0;
  #desk = randomWord();
  /** Claims that were asked for and not answered yet. */
  #unanswered = 0;
  /** What the service has noted as ours. */
  #subject: string | undefined;
  /** Stays ours with the next claim: its decision is not made yet. */
  #kept: string | undefined;

  /** What is claimed now is not left to others with the next claim. */
  keep(subject: string): void {
    this.#kept = subject;
  }

  /**
   * Claims the first of the subjects that no other operator is at, and leaves what was claimed before. Null: others are
   * at all of them; undefined: something else was asked for meanwhile.
   */
  ask(subjects: readonly string[], isTakenOver = false): Promise<string | null | undefined> {
    this.#generation += 1;
    const generation = this.#generation;
    const asked = this.#queue.then(async () => {
      if (generation !== this.#generation) return undefined;
      // An answer from before the claim would show the item as free.
      await queryClient.cancelQueries({ queryKey: claimsQuery.queryKey });
      this.#unanswered += 1;
      const left = this.#takeLeft();
      const { claimed, claims } = await ask(claimReview, {
        body: {
          subjects: [...subjects],
          desk: this.#desk,
          ...(left !== undefined && { leave: left }),
          ...(isTakenOver && { take_over: true }),
        },
      }).finally(() => (this.#unanswered -= 1));
      this.#subject = claimed ?? undefined;
      queryClient.setQueryData(claimsQuery.queryKey, claims);
      return generation === this.#generation ? claimed : undefined;
    });
    this.#queue = asked.catch(() => undefined);
    return asked;
  }

  /** Nothing is shown any more. */
  leave(): void {
    this.#generation += 1;
    if (this.#unanswered > 0) {
      // The answer of an unanswered claim does not reach a closing page, so the service refuses claims of this desk.
      void askWhileLeaving(closeReviewDesk, { params: { desk: this.#desk } }).catch(() => undefined);
      this.#desk = randomWord();
    }
    this.#queue = this.#queue.then(async () => {
      const subject = this.#takeLeft();
      this.#subject = undefined;
      if (subject !== undefined)
        await askWhileLeaving(releaseReview, { params: { subject } }).catch(() => undefined);
    });
  }

  /** What others may have from now on: what was claimed, unless it is kept. */
  #takeLeft(): string | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    return this.#subject === kept ? undefined : this.#subject;
  }
}

/** Not randomUUID, which browsers have only under https. */
function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
