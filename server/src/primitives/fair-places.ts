/** Why a holder got no place: it waits for itself, or all wait. */
export type NoPlace = 'own' | 'all';

/** Thrown to those who are turned away, at once or after having waited. */
export class PlacesTaken extends Error {
  readonly reason: NoPlace;

  constructor(reason: NoPlace) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(`no place: ${reason}`);
    Error.stackTraceLimit = limit;
    this.reason = reason;
  }
}

interface Budget {
  /** Milliseconds of work that a holder may do in a second for long, and those that it may do at once before. */
  readonly perSecond: number;
  readonly burst: number;
  /** After work that took far longer the holder waits no longer than this: below `waitMs`, or its next call would be refused. */
  readonly pauseMsMax: number;
}

interface Limits {
  /** Places of all holders together. */
  readonly total: number;
  /** How many of one holder, and of all together, may wait for a place. */
  readonly waitingPerHolder: number;
  readonly waitingTotal: number;
  /** How long one may wait. */
  readonly waitMs: number;
  readonly budget?: Budget;
}

/** Observes the work of each holder. */
export interface PlacesObserver<Key> {
  worked(key: Key, milliseconds: number): void;
  waited(key: Key, milliseconds: number): void;
  refused(key: Key, reason: NoPlace): void;
}

interface Waiter {
  readonly since: number;
  readonly begin: (place: Place) => void;
  readonly refuse: (problem: PlacesTaken) => void;
}

interface Holder<Key> {
  readonly key: Key;
  running: number;
  max: number;
  readonly waiting: Waiter[];
  isInTurn: boolean;
  /** What is left of its budget, as of then. */
  credit: number;
  creditAt: number;
}

const sweepMs = 250;
const paceMs = 20;
const idleHoldersMax = 10_000;

/**
 * Places for work that is done at the same time. No holder has more than its own bound; while all places are taken, those
 * who wait get the next ones by turns of their holders, so that a holder with a thousand waiting is served like one with a
 * single one.
 */
export class FairPlaces<Key> {
  readonly #limits: Limits;
  readonly #observer: PlacesObserver<Key> | undefined;
  readonly #holders = new Map<Key, Holder<Key>>();
  /** Holders with a waiting request and a place of their own left, in the order of their turns. */
  readonly #turns: Holder<Key>[] = [];
  readonly #waitingHolders = new Set<Holder<Key>>();
  #running = 0;
  #waiting = 0;
  #sweep: NodeJS.Timeout | undefined;
  #isPacing = false;

  constructor(limits: Limits, observer?: PlacesObserver<Key>) {
    this.#limits = limits;
    this.#observer = observer;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** A place, now or after a wait of `waitMs` at most; rejects or throws `PlacesTaken`. No promise where there is room. */
  enter(key: Key, max: number): Place | Promise<Place> {
    const holder = this.#holderOf(key);
    holder.max = max;
    const hasRoom = holder.running < max && this.#running < this.#limits.total;
    if (hasRoom && holder.waiting.length === 0 && this.#hasCredit(holder)) return this.#take(holder);
    const { waitingPerHolder, waitingTotal } = this.#limits;
    if (holder.waiting.length >= waitingPerHolder) throw this.#refusal(holder, 'own');
    if (this.#waiting >= waitingTotal) throw this.#refusal(holder, 'all');
    return this.#wait(holder);
  }

  #take(holder: Holder<Key>): Place {
    holder.running += 1;
    this.#running += 1;
    return new Place((milliseconds) => this.#leave(holder, milliseconds));
  }

  #refusal({ key }: Holder<Key>, reason: NoPlace): PlacesTaken {
    this.#observer?.refused(key, reason);
    return new PlacesTaken(reason);
  }

  #leave(holder: Holder<Key>, milliseconds: number): void {
    this.#observer?.worked(holder.key, milliseconds);
    holder.running -= 1;
    this.#running -= 1;
    this.#spend(holder, milliseconds);
    this.#queue(holder);
    this.#serve();
  }

  #spend(holder: Holder<Key>, milliseconds: number): void {
    const { budget } = this.#limits;
    if (budget === undefined) return;
    const debtMax = (budget.pauseMsMax / 1000) * budget.perSecond;
    holder.credit = Math.max(this.#gain(holder, budget) - milliseconds, -debtMax);
  }

  /** Its credit as of now, which may be more than it can keep until its work is counted. */
  #gain(holder: Holder<Key>, { perSecond }: Budget): number {
    const now = performance.now();
    holder.credit += ((now - holder.creditAt) / 1000) * perSecond;
    holder.creditAt = now;
    return holder.credit;
  }

  #hasCredit(holder: Holder<Key>): boolean {
    const { budget } = this.#limits;
    if (budget === undefined) return true;
    holder.credit = Math.min(budget.burst, this.#gain(holder, budget));
    // Several at a time for a moment only, as when a page opens: for long they take the processors from the others.
    return holder.credit > (holder.running === 0 ? 0 : budget.burst * 0.9);
  }

  #wait(holder: Holder<Key>): Promise<Place> {
    return new Promise((begin, refuse) => {
      holder.waiting.push({ since: performance.now(), begin, refuse });
      this.#waiting += 1;
      this.#waitingHolders.add(holder);
      this.#queue(holder);
      this.#sweep ??= setInterval(() => this.#refuseExpired(), sweepMs).unref();
    });
  }

  #queue(holder: Holder<Key>): void {
    if (holder.isInTurn || holder.waiting.length === 0 || holder.running >= holder.max) return;
    if (!this.#hasCredit(holder)) {
      if (!this.#isPacing) setTimeout(() => this.#goOn(), paceMs).unref();
      this.#isPacing = true;
      return;
    }
    holder.isInTurn = true;
    this.#turns.push(holder);
  }

  /** Those whose budget was used up may have some again. */
  #goOn(): void {
    this.#isPacing = false;
    for (const holder of this.#waitingHolders) this.#queue(holder);
    this.#serve();
  }

  #serve(): void {
    while (this.#running < this.#limits.total) {
      const holder = this.#turns.shift();
      if (holder === undefined) return;
      holder.isInTurn = false;
      if (holder.running >= holder.max) continue;
      const waiter = this.#shift(holder);
      if (waiter === undefined) continue;
      this.#observer?.waited(holder.key, performance.now() - waiter.since);
      waiter.begin(this.#take(holder));
      this.#queue(holder);
    }
  }

  #shift(holder: Holder<Key>): Waiter | undefined {
    const waiter = holder.waiting.shift();
    if (waiter !== undefined) this.#waiting -= 1;
    if (holder.waiting.length === 0) this.#waitingHolders.delete(holder);
    return waiter;
  }

  #refuseExpired(): void {
    const expired = performance.now() - this.#limits.waitMs;
    for (const holder of this.#waitingHolders) {
      const reason = holder.running >= holder.max ? 'own' : 'all';
      while ((holder.waiting[0]?.since ?? Infinity) <= expired)
        this.#shift(holder)?.refuse(this.#refusal(holder, reason));
    }
    if (this.#waiting > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }

  #holderOf(key: Key): Holder<Key> {
    const known = this.#holders.get(key);
    if (known !== undefined) return known;
    if (this.#holders.size >= idleHoldersMax) this.#forgetIdle();
    const holder: Holder<Key> = {
      key,
      running: 0,
      max: 0,
      waiting: [],
      isInTurn: false,
      credit: this.#limits.budget?.burst ?? 0,
      creditAt: performance.now(),
    };
    this.#holders.set(key, holder);
    return holder;
  }

  // Kept until there are many: making and deleting one for each request would cost more than the rest.
  #forgetIdle(): void {
    for (const [key, { running, waiting }] of this.#holders)
      if (running === 0 && waiting.length === 0) this.#holders.delete(key);
  }
}

/** Work that was let in; released once. */
export class Place {
  #leave: ((milliseconds: number) => void) | undefined;
  readonly #startedAt = performance.now();

  constructor(leave: (milliseconds: number) => void) {
    this.#leave = leave;
  }

  release(): void {
    const leave = this.#leave;
    this.#leave = undefined;
    leave?.(performance.now() - this.#startedAt);
  }
}
