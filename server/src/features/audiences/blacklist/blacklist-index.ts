import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { numberOf, type Recipient } from './blacklist.ts';
import { findVersion, listChanges, listEntriesAfter, type EntryChange } from './changes-store.ts';
import { ExactNumbers, NumberBitmap, type BlockedNumbers } from './blocked-numbers.ts';
import { listBlacklisted } from './lookup-blacklisted.ts';
import { numberDigests } from './number-digests.ts';

const exactMax = 500_000;
const entriesPerPage = 20_000;
const versionsPerQuery = 20;
// Further behind than this, a full reload is cheaper, and old removals may have been deleted.
const versionsBehindMax = 2000;
const pollIntervalMs = 10_000;
const reloadAfterMs = 3_600_000;

/**
 * In-memory copy of the blacklist, so that a send to one recipient needs no query. Changes are applied by version
 * number: on a notification, and by polling every 10 s, since a notification may be lost.
 */
export class BlacklistIndex {
  readonly #platform: Platform;
  readonly #exactMax: number;
  #numbers: BlockedNumbers | undefined;
  /** Entries of erased numbers, by the digest. */
  #erased = new ExactNumbers<string>();
  #version = 0;
  #readAt = 0;
  #polledAt = 0;
  #isUsed = false;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(platform: Platform, exactLimit = exactMax) {
    this.#platform = platform;
    this.#exactMax = exactLimit;
    // The first use loads all entries: before it there is nothing to refresh, and the table may not exist yet.
    platform.notifications.on('peyk_blacklist', () => {
      if (this.#isUsed) this.#refreshInBackground();
    });
  }

  isBlacklisted(recipient: Recipient): boolean | Promise<boolean> {
    const numbers = this.#numbers;
    if (numbers === undefined) return this.refresh().then(() => this.isBlacklisted(recipient));
    if (performance.now() - this.#polledAt > pollIntervalMs) this.#refreshInBackground();
    const result = numbers.size === 0 ? 'free' : numbers.lookUp(numberOf(recipient.mobile), recipient);
    if (result === 'ask') return this.#queryDatabase(recipient);
    return result === 'blocked' || this.#isBlacklistedByDigest(recipient);
  }

  /** Resolves when everything that was committed before the call is in memory. */
  refresh(): Promise<void> {
    this.#isUsed = true;
    // A poll that is already running may have missed the change, so a second one is queued behind it.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#running = this.#poll();
        return this.#running;
      });
    return this.#next;
  }

  async #queryDatabase({ mobile, ...of }: Recipient): Promise<boolean> {
    const found = await listBlacklisted(this.#platform, this.#platform.pool, { ...of, mobiles: [mobile] });
    return found.size > 0;
  }

  #isBlacklistedByDigest(recipient: Recipient): boolean {
    if (!this.#erased.hasAnyFor(recipient)) return false;
    const digest = this.#platform.runtime.get(numberDigests).of(recipient.mobile);
    return this.#erased.lookUp(digest, recipient) === 'blocked';
  }

  #refreshInBackground(): void {
    this.#polledAt = performance.now();
    this.refresh().catch((problem: unknown) =>
      this.#platform.log.warn({ err: problem }, 'blacklist refresh failed; using the copy in memory'),
    );
  }

  async #poll(): Promise<void> {
    const startedAt = performance.now();
    const { version: current, erased_in: erasedIn } = await findVersion(this.#platform.pool);
    const isTooFarBehind =
      current - this.#version > versionsBehindMax || startedAt - this.#readAt > reloadAfterMs;
    const isErasedSince = erasedIn > this.#version;
    if (this.#numbers === undefined || isTooFarBehind || isErasedSince) await this.#readAll();
    else await this.#applyChanges(this.#numbers, this.#version, current);
    // `current` was read before the entries: changes committed meanwhile are applied again by the next poll.
    this.#version = current;
    this.#readAt = startedAt;
    this.#polledAt = startedAt;
  }

  async #readAll(): Promise<void> {
    let numbers: BlockedNumbers = new ExactNumbers();
    const erased = new ExactNumbers<string>();
    let lastId = 0;
    for (;;) {
      const entries = await listEntriesAfter(this.#platform.pool, lastId, entriesPerPage);
      for (const { id, number, digest, line_id, account_id, is_opt_out } of entries) {
        const reach = { lineId: line_id, accountId: account_id };
        if (number !== null) numbers.add(number, reach, is_opt_out);
        if (digest !== null) erased.add(digest, reach, is_opt_out);
        lastId = id;
      }
      numbers = this.#toBitmapIfLarge(numbers);
      if (entries.length < entriesPerPage) break;
    }
    if (erased.size > 0) await this.#platform.runtime.get(numberDigests).load(this.#platform.db);
    this.#numbers = numbers;
    this.#erased = erased;
  }

  async #applyChanges(numbers: BlockedNumbers, after: number, current: number): Promise<void> {
    for (let from = after; from < current; from += versionsPerQuery) {
      const upTo = Math.min(from + versionsPerQuery, current);
      for (const change of await listChanges(this.#platform.pool, from, upTo)) {
        if (change.number !== null) apply(numbers, change.number, change);
        if (change.digest !== null) apply(this.#erased, change.digest, change);
      }
    }
    this.#numbers = this.#toBitmapIfLarge(numbers);
  }

  #toBitmapIfLarge(numbers: BlockedNumbers): BlockedNumbers {
    if (!(numbers instanceof ExactNumbers) || numbers.size <= this.#exactMax) return numbers;
    const bitmap = new NumberBitmap();
    for (const number of numbers.numbers()) bitmap.add(number);
    return bitmap;
  }
}

function apply<Key>(numbers: BlockedNumbers<Key>, number: Key, change: EntryChange): void {
  const reach = { lineId: change.line_id, accountId: change.account_id };
  if (change.is_removed) numbers.remove(number, reach);
  else numbers.add(number, reach, change.is_opt_out);
}

export const blacklistIndex = slot<BlacklistIndex>('blacklist-index');

/** Whether the recipient is blocked for this account and line. Usually answered from memory, without a promise. */
export function isBlacklisted({ runtime }: Platform, recipient: Recipient): boolean | Promise<boolean> {
  return runtime.get(blacklistIndex).isBlacklisted(recipient);
}

/** Applies changes that this process has just committed. Never rejects: after an error the next poll applies them. */
export function refreshBlacklist({ runtime }: Platform): Promise<void> {
  return runtime
    .get(blacklistIndex)
    .refresh()
    .catch(() => undefined);
}
