import { randomUUID } from 'node:crypto';

import type { Platform } from '../platform.ts';
import { slot } from '../runtime.ts';
import type { Change, Topic } from './change.ts';
import {
  decodeMessage,
  encodeChanges,
  encodeMessage,
  listedAccountsMax,
  type ChangeMessage,
} from './change-message.ts';
import { changesOf, PendingChanges } from './pending-changes.ts';
import { Watchers, type Watcher } from './watchers.ts';

const collectMs = 200;
const announceMs = 10_000;
/** A process that was silent for this long is gone, or its streams are. */
const interestMs = 30_000;

export const changeFeed = slot<ChangeFeed>('change-feed');

/**
 * Notices of changes for streams of the panel, in every process. Nothing is collected for accounts without a
 * stream: processes tell each other whom their streams belong to. Changes of an account are collected over 200 ms. A
 * notification can be lost; streams then get `ready` again, and the panel asks for everything it shows.
 */
export class ChangeFeed {
  readonly #platform: Pick<Platform, 'notifications' | 'pool' | 'log'>;
  readonly #process = randomUUID();
  readonly #watchers = new Watchers();
  readonly #arrived = new PendingChanges();
  readonly #leaving = new PendingChanges();
  readonly #unsubscribe: () => void;
  /** Watchers that wait until other processes know of them. */
  #waiting = new Set<Watcher>();
  #flushTimer: NodeJS.Timeout | undefined;
  #announceTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(platform: Pick<Platform, 'notifications' | 'pool' | 'log'>) {
    this.#platform = platform;
    this.#unsubscribe = platform.notifications.on('peyk_changes', (payload) => this.#hear(payload));
  }

  /** Whether a stream watches the account, or for null the service; saves collecting what changed. */
  isWatched(accountId: number | null): boolean {
    return (
      !this.#watchers.isEmpty &&
      (this.#watchers.isWatchedHere(accountId) || this.#watchers.isWatchedElsewhere(accountId))
    );
  }

  /** False on most processes at most times; checked before anything else on hot paths. */
  get hasWatchers(): boolean {
    return !this.#watchers.isEmpty;
  }

  /** Notes a change that is committed. */
  note(accountId: number | null, topic: Topic, id?: number | string): void {
    if (this.#watchers.isEmpty || this.#isClosed) return;
    if (this.#watchers.isWatchedHere(accountId)) this.#arrived.add(accountId, topic, id);
    if (this.#watchers.isWatchedElsewhere(accountId)) this.#leaving.add(accountId, topic, id);
    this.#schedule();
  }

  watch(watcher: Watcher): () => void {
    const stop = this.#watchers.add(watcher);
    this.#waiting.add(watcher);
    this.#announce();
    this.#announceTimer ??= setInterval(() => this.#announce(), announceMs).unref();
    return () => {
      stop();
      this.#waiting.delete(watcher);
      if (this.#watchers.hasOwn || this.#isClosed) return;
      clearInterval(this.#announceTimer);
      this.#announceTimer = undefined;
      this.#announce();
    };
  }

  /** How many streams of this process the account has; for null: operators. */
  countOf(accountId: number | null): number {
    return this.#watchers.of(accountId).size;
  }

  countOfSession(accountId: number | null, sessionId: number): number {
    return [...this.#watchers.of(accountId)].filter((watcher) => watcher.sessionId === sessionId).length;
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    clearTimeout(this.#flushTimer);
    clearInterval(this.#announceTimer);
    this.#watchers.close();
  }

  #hear(payload: string): void {
    // An empty payload: the connection was made, at first or again, and anything may have been missed.
    const message = payload === '' ? undefined : decodeMessage(payload);
    if (message === undefined) this.#catchUp();
    else if (message.kind === 'changed') this.#hearChanges(message);
    else if (message.kind === 'who-watches') this.#answer();
    else if (message.from === this.#process) this.#tellReady();
    else {
      const accounts = message.accounts && new Set(message.accounts);
      this.#watchers.setOther(message.from, { accounts, operators: message.operators }, interestMs);
    }
  }

  #hearChanges({ from, changes }: Extract<ChangeMessage, { kind: 'changed' }>): void {
    if (from === this.#process || !this.#watchers.hasOwn) return;
    for (const change of changes) this.#take(change);
  }

  #take({ accountId, topic, id }: Change): void {
    if (!this.#watchers.isWatchedHere(accountId)) return;
    this.#arrived.add(accountId, topic, id);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#arrived.isEmpty && this.#leaving.isEmpty) return;
    this.#flushTimer ??= setTimeout(() => this.#flush(), collectMs);
  }

  #flush(): void {
    this.#flushTimer = undefined;
    for (const [accountId, changes] of this.#arrived.take())
      for (const watcher of this.#watchers.of(accountId)) watcher.onChange(changes);
    const leaving = this.#leaving
      .take()
      .flatMap(([accountId, changes]) => changes.flatMap((change) => changesOf(accountId, change)));
    if (leaving.length > 0) this.#send(encodeChanges(this.#process, leaving));
  }

  #catchUp(): void {
    this.#send([encodeMessage({ kind: 'who-watches' })]);
    this.#waiting = new Set(this.#watchers.all());
    this.#answer();
  }

  #answer(): void {
    if (this.#watchers.hasOwn) this.#announce();
  }

  #announce(): void {
    const { accounts, operators } = this.#watchers.ownInterest();
    const listed = accounts === null || accounts.size > listedAccountsMax ? null : [...accounts];
    this.#send([encodeMessage({ kind: 'watching', from: this.#process, accounts: listed, operators })]);
  }

  #tellReady(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const watcher of waiting) watcher.onReady();
  }

  #send(payloads: readonly string[]): void {
    if (this.#isClosed) return;
    this.#platform.pool
      .query(`select pg_notify('peyk_changes', one) from unnest($1::text[]) as one`, [payloads])
      // Streams that wait for `ready` get it with the next announcement; until then the panel polls.
      .catch((problem: unknown) =>
        this.#platform.log.debug({ err: problem }, 'changes were not sent to other processes'),
      );
  }
}
