import { connectionShares } from '../../../../config.ts';
import type { Platform } from '../../../../platform.ts';
import { FairPlaces, type Place } from '../../../../primitives/fair-places.ts';

const waitMs = 10_000;
/** One batch of codes, as over HTTP: those of another account are always in the next one. */
const codes = { each: 256, total: 2048 } as const;
/** A window of a few binds. */
const waitingPerHolder = 4000;
const waitingTotal = 20_000;
/** Of the connections that HTTP uses too. */
const shareOfConnections = 0.5;
/** Messages to lists of one account, and of all, that are stored at the same time. */
const lists = { each: 4, total: 8 } as const;

/**
 * Places for what clients ask, by turns of their accounts: no window, however many binds fill it, keeps the messages of others
 * waiting. A request that waits for longer than ten seconds is answered with queue full.
 */
export class SubmitTurns {
  readonly #codes = new FairPlaces<number>({
    total: codes.total,
    waitingPerHolder,
    waitingTotal,
    waitMs,
  });
  readonly #lists = new FairPlaces<number>({ total: lists.total, waitingPerHolder, waitingTotal, waitMs });
  readonly #statements: FairPlaces<number>;
  readonly #statementsEach: number;

  constructor({ config }: Pick<Platform, 'config'>) {
    const total = Math.max(2, Math.floor(connectionShares(config).forOthers * shareOfConnections));
    this.#statements = new FairPlaces({ total, waitingPerHolder, waitingTotal, waitMs });
    this.#statementsEach = Math.min(config.requestsAtOnce, Math.ceil(total / 2));
  }

  /** A code, until its commit. Texts that wait for a statement of their own hold none of these places. */
  ofCode<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    return within(() => this.#codes.enter(accountId, codes.each), work);
  }

  /** Work that takes a connection of the database for itself: all but codes, which share one. Never within itself. */
  ofStatement<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    return within(() => this.#statements.enter(accountId, this.#statementsEach), work);
  }

  /** One message of many that were submitted together. */
  ofList<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    return within(() => this.#lists.enter(accountId, lists.each), work);
  }
}

async function within<T>(enter: () => Place | Promise<Place>, work: () => Promise<T>): Promise<T> {
  const entered = enter();
  const place = entered instanceof Promise ? await entered : entered;
  try {
    return await work();
  } finally {
    place.release();
  }
}
