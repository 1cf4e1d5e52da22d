import type { TopicChange } from './change.ts';

/** An open stream of the panel. */
export interface Watcher {
  /** Null: an operator, for changes of the service. */
  readonly accountId: number | null;
  readonly sessionId: number;
  onChange(changes: readonly TopicChange[]): void;
  /** From now on nothing is missed; what was asked before may be out of date. Called again after every gap. */
  onReady(): void;
}

/** What a process watches, as others know it. */
export interface Interest {
  /** Null: all. */
  readonly accounts: ReadonlySet<number> | null;
  readonly operators: boolean;
}

/** The watchers of this process, and which accounts those of other processes look at. */
export class Watchers {
  readonly #own = new Map<number | null, Set<Watcher>>();
  readonly #others = new Map<string, { readonly interest: Interest; readonly timer: NodeJS.Timeout }>();

  add(watcher: Watcher): () => void {
    const same = this.#own.get(watcher.accountId) ?? new Set();
    this.#own.set(watcher.accountId, same.add(watcher));
    return () => {
      same.delete(watcher);
      if (same.size === 0 && this.#own.get(watcher.accountId) === same) this.#own.delete(watcher.accountId);
    };
  }

  of(accountId: number | null): ReadonlySet<Watcher> {
    return this.#own.get(accountId) ?? new Set();
  }

  all(): Watcher[] {
    return [...this.#own.values()].flatMap((same) => [...same]);
  }

  get hasOwn(): boolean {
    return this.#own.size > 0;
  }

  get isEmpty(): boolean {
    return this.#own.size === 0 && this.#others.size === 0;
  }

  ownInterest(): Interest {
    const accounts = [...this.#own.keys()].filter((account) => account !== null);
    return { accounts: new Set(accounts), operators: this.#own.has(null) };
  }

  /** Kept until the process says otherwise, or has been silent for `forMs`. */
  setOther(process: string, interest: Interest, forMs: number): void {
    this.dropOther(process);
    if (interest.accounts?.size === 0 && !interest.operators) return;
    const timer = setTimeout(() => this.#others.delete(process), forMs).unref();
    this.#others.set(process, { interest, timer });
  }

  dropOther(process: string): void {
    clearTimeout(this.#others.get(process)?.timer);
    this.#others.delete(process);
  }

  isWatchedHere(accountId: number | null): boolean {
    return this.#own.has(accountId);
  }

  isWatchedElsewhere(accountId: number | null): boolean {
    for (const { interest } of this.#others.values()) {
      if (accountId === null ? interest.operators : (interest.accounts?.has(accountId) ?? true)) return true;
    }
    return false;
  }

  close(): void {
    for (const process of this.#others.keys()) this.dropOther(process);
    this.#own.clear();
  }
}
