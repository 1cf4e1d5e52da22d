import { setImmediate } from 'node:timers/promises';

const usualMs = 5;

/**
 * Long work on the main thread, in turns: `if (turn.isOver()) await turn.next()` after each step lets everybody else be
 * served every few milliseconds.
 */
export class LoopTurn {
  readonly #turnMs: number;
  #endsAt: number;

  constructor(turnMs = usualMs) {
    this.#turnMs = turnMs;
    this.#endsAt = performance.now() + turnMs;
  }

  isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.#endsAt = performance.now() + this.#turnMs;
  }
}

/** `Array.map` in turns of the event loop. */
export async function mapInTurns<From, To>(
  items: readonly From[],
  map: (item: From, index: number) => To,
): Promise<To[]> {
  const turn = new LoopTurn();
  const mapped: To[] = [];
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    if (turn.isOver()) await turn.next();
  }
  return mapped;
}

/** Long work that stops between its steps. */
export type Steps<Result> = Generator<undefined, Result>;

/** All steps at once, where nothing waits. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The steps in turns of the event loop; many short ones share a turn. */
export async function finishInTurns<Result>(steps: Steps<Result>, turn = new LoopTurn()): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (turn.isOver()) await turn.next();
  }
}
