import { perPlatform, type Platform } from '../../platform.ts';
import { numberOf, type Recipient } from './blacklist.ts';
import { findVersion, listChanges, listEntriesAfter } from './changes-store.ts';
import { ExactNumbers, NumberBitmap, type KnownNumbers } from './known-numbers.ts';
import { listBlacklisted } from './lookup-store.ts';

const exactMax = 500_000;
const entriesAtOnce = 20_000;
const versionsAtOnce = 20;
// Further behind than this, a full reload is cheaper, and old removals may have been deleted.
const versionsBehindMax = 2000;
const lookAgainMs = 10_000;
const trustedMs = 3_600_000;

/**
 * In-memory copy of the blacklist, so that a send to one recipient needs no query. Changes are applied by version
 * number: on a notification, and by polling every 10 s, since a notification may be lost.
 */
export class BlacklistIndex {
  readonly #platform: Platform;
  readonly #exactMax: number;
  #numbers: KnownNumbers | undefined;
  #version = 0;
  #readAt = 0;
  #lookedAt = 0;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(platform: Platform, exactLimit = exactMax) {
    this.#platform = platform;
    this.#exactMax = exactLimit;
    platform.notifications.on('peyk_blacklist', () => this.#lookLater());
  }

  isBlacklisted(recipient: Recipient): boolean | Promise<boolean> {
    const numbers = this.#numbers;
    if (numbers === undefined) return this.refresh().then(() => this.isBlacklisted(recipient));
    if (Date.now() - this.#lookedAt > lookAgainMs) this.#lookLater();
    const { accountId, lineId, mobile } = recipient;
    const verdict = numbers.size === 0 ? 'free' : numbers.verdict(numberOf(mobile), accountId, lineId);
    return verdict === 'ask' ? this.#ask(recipient) : verdict === 'blocked';
  }

  /** Resolves when everything that was committed before the call is in memory. */
  refresh(): Promise<void> {
    // A poll that is already running may have missed the change, so a second one is queued behind it.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#running = this.#look();
        return this.#running;
      });
    return this.#next;
  }

  async #ask({ accountId, lineId, mobile }: Recipient): Promise<boolean> {
    const found = await listBlacklisted(this.#platform.pool, { accountId, lineId, mobiles: [mobile] });
    return found.size > 0;
  }

  #lookLater(): void {
    this.#lookedAt = Date.now();
    this.refresh().catch((problem: unknown) =>
      this.#platform.log.warn({ err: problem }, 'blacklist refresh failed; using the copy in memory'),
    );
  }

  async #look(): Promise<void> {
    const begun = Date.now();
    const current = await findVersion(this.#platform.pool);
    const isLost = current - this.#version > versionsBehindMax || begun - this.#readAt > trustedMs;
    if (this.#numbers === undefined || isLost) this.#numbers = await this.#readAll();
    else await this.#follow(this.#numbers, this.#version, current);
    // `current` was read before the entries: changes committed meanwhile are applied again by the next poll.
    this.#version = current;
    this.#readAt = begun;
    this.#lookedAt = begun;
  }

  async #readAll(): Promise<KnownNumbers> {
    let numbers: KnownNumbers = new ExactNumbers();
    let lastId = 0;
    for (;;) {
      const entries = await listEntriesAfter(this.#platform.pool, lastId, entriesAtOnce);
      for (const { id, number, line_id, account_id } of entries) {
        numbers.add(number, { lineId: line_id, accountId: account_id });
        lastId = id;
      }
      numbers = this.#fitted(numbers);
      if (entries.length < entriesAtOnce) return numbers;
    }
  }

  async #follow(numbers: KnownNumbers, after: number, current: number): Promise<void> {
    for (let from = after; from < current; from += versionsAtOnce) {
      const upTo = Math.min(from + versionsAtOnce, current);
      for (const change of await listChanges(this.#platform.pool, from, upTo)) {
        const reach = { lineId: change.line_id, accountId: change.account_id };
        if (change.is_removed) numbers.remove(change.number, reach);
        else numbers.add(change.number, reach);
      }
    }
    this.#numbers = this.#fitted(numbers);
  }

  #fitted(numbers: KnownNumbers): KnownNumbers {
    if (!(numbers instanceof ExactNumbers) || numbers.size <= this.#exactMax) return numbers;
    const bitmap = new NumberBitmap();
    for (const number of numbers.numbers()) bitmap.add(number);
    return bitmap;
  }
}

const blacklistIndex = perPlatform((platform) => new BlacklistIndex(platform));

/** Whether the recipient is blocked for this account and line. Usually answered from memory, without a promise. */
export function isBlacklisted(platform: Platform, recipient: Recipient): boolean | Promise<boolean> {
  return blacklistIndex(platform).isBlacklisted(recipient);
}

/** Applies changes that this process has just committed. Never rejects: after an error the next poll applies them. */
export function refreshBlacklist(platform: Platform): Promise<void> {
  return blacklistIndex(platform)
    .refresh()
    .catch(() => undefined);
}
