import { Counter } from 'prom-client';

import { isEmbeddedDefault } from '../../../config.ts';
import { failure } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { RecentCounts } from '../../../primitives/recent-counts.ts';
import { slot } from '../../../runtime.ts';
import { countKeys, type GuardedCode } from './code-guard.ts';
import {
  addRecipientCodes,
  deleteOldRecipientCodes,
  mobilesFrom,
  type CountedRecipient,
} from './code-limits-store.ts';
import { SharedWindows } from './shared-windows.ts';
import { deleteOldWindows, windowStore } from './windows-store.ts';

const hourMs = 3_600_000;
const prefixWindowMs = 600_000;
const growthFactor = 5;
const shareMs = 2000;
// 2^20 slots of 6 bytes, twice: numbers that got a code within two hours, and 10,000-number blocks by account.
const recipientBits = 20;
const prefixBits = 16;
const blockSize = 10_000;

const defaults = { codesPerHour: 20, prefixCodes: 100 };

const recipientLimited = failure({
  code: 'recipient_limited',
  status: 429,
  text: 'recipient_limited',
});
/** What a code to consecutive numbers waits for, whose codes grow suddenly. */
export const manyCodes = { waitingFor: 'approval', heldFor: 'many-codes' } as const;

/** Codes to consecutive numbers are held back: they grow suddenly, or are hardly ever approved. */
export const prefixHeld = failure({ code: 'verify_held', status: 429, text: 'verify_held' });

export const codeLimits = slot<CodeLimits>('code-limits');

/**
 * Bounds one-time codes per number and hour, and holds sudden growth towards consecutive numbers, as fraud with premium
 * numbers makes it. Counted in memory: a code costs two look-ups in fixed tables and no query. Numbers with more than
 * one code from this process are shared with all processes every two seconds, so that the bound holds over all.
 */
export class CodeLimits {
  readonly #platform: Platform;
  readonly #recipients = new RecentCounts(hourMs, recipientBits);
  readonly #prefixes = new RecentCounts(prefixWindowMs, prefixBits);
  /** Of limits that accounts set themselves. */
  readonly #windows = new SharedWindows();
  readonly #codesPerHour: number;
  readonly #prefixCodes: number;
  readonly #refused: Counter<'reason'>;
  /** Codes that other processes do not know of yet, by number. */
  #unshared = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #sharing: Promise<void> | undefined;

  constructor(platform: Platform) {
    const { config, metrics } = platform;
    const isTrial = isEmbeddedDefault(config);
    this.#platform = platform;
    this.#codesPerHour = config.codesPerRecipientHour ?? (isTrial ? 0 : defaults.codesPerHour);
    this.#prefixCodes = config.prefixCodes ?? (isTrial ? 0 : defaults.prefixCodes);
    this.#refused = new Counter({
      name: 'peyk_limited_codes_total',
      help: 'One-time codes over a bound: of their recipient (refused), or of growth towards a prefix (held)',
      labelNames: ['reason'],
      registers: [metrics],
    });
    for (const reason of ['recipient', 'prefix']) this.#refused.inc({ reason }, 0);
    this.#timer = setInterval(() => void this.#shareAll(), shareMs).unref();
  }

  /** Counts a code. Throws if its recipient got too many; true if it must wait for an operator (`manyCodes`). */
  mustWait(accountId: number, mobile: string): boolean {
    const now = this.#platform.clock.now().getTime();
    const number = Number(mobile) - mobilesFrom;
    if (this.#codesPerHour > 0) this.#countRecipient(number, now);
    return this.#prefixCodes > 0 && this.#growsSuddenly(accountId, number, now);
  }

  /**
   * Counts a code of a verification, under the keys of its account too. A code that would wait for an operator is refused: it
   * would be worth nothing by then. Returns the function that takes the count back, for a code that was not sent.
   */
  admit(code: GuardedCode): () => void {
    const now = this.#platform.clock.now().getTime();
    const number = Number(code.mobile) - mobilesFrom;
    if (this.#codesPerHour > 0) this.#countRecipient(number, now);
    const takeBackNumber = () => this.#codesPerHour > 0 && this.#takeBackRecipient(number, now);
    try {
      const takeBackKeys = countKeys(this.#windows, code, now);
      if (this.#prefixCodes > 0 && this.#growsSuddenly(code.accountId, number, now)) {
        takeBackKeys();
        const seconds = this.#prefixes.secondsToNextWindow(now);
        throw prefixHeld({ seconds }, { 'retry-after': String(seconds) });
      }
      return () => {
        takeBackKeys();
        takeBackNumber();
      };
    } catch (problem) {
      takeBackNumber();
      throw problem;
    }
  }

  /** Shares what was counted here, and learns what other processes counted for the same numbers and keys. */
  async share(): Promise<void> {
    // What is on its way may have left out the last codes, and has not arrived yet.
    await this.#sharing;
    await this.#shareAll();
  }

  #shareAll(): Promise<void> {
    this.#sharing ??= this.#shareRecipients()
      .then(() => this.#shareWindows())
      .finally(() => (this.#sharing = undefined));
    return this.#sharing;
  }

  async #shareWindows(): Promise<void> {
    const { pool, clock, log } = this.#platform;
    try {
      if (await this.#windows.share(windowStore(pool))) await deleteOldWindows(pool, clock.now());
    } catch (problem) {
      log.warn({ err: problem }, 'limits of codes were not shared with other processes; tried again in 2 s');
    }
  }

  async #shareRecipients(): Promise<void> {
    const unshared = [...this.#unshared].flatMap(([mobile, count]) =>
      count === 0 ? [] : [{ mobile, count }],
    );
    this.#unshared = new Map();
    if (unshared.length === 0) return;
    const { pool, clock, log } = this.#platform;
    const now = clock.now().getTime();
    const hour = new Date(now - (now % hourMs));
    try {
      for (const known of await addRecipientCodes(pool, hour, unshared)) this.#learn(known, now);
      await deleteOldRecipientCodes(pool, new Date(hour.getTime() - 2 * hourMs));
    } catch (problem) {
      log.warn({ err: problem }, 'codes per number were not shared with other processes; tried again in 2 s');
      for (const { mobile, count } of unshared)
        this.#unshared.set(mobile, (this.#unshared.get(mobile) ?? 0) + count);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sharing;
  }

  #countRecipient(number: number, now: number): void {
    const counts = this.#recipients;
    if (counts.count(number, now) >= this.#codesPerHour) {
      this.#refused.inc({ reason: 'recipient' });
      const seconds = counts.secondsToNextWindow(now);
      throw recipientLimited({ count: this.#codesPerHour, seconds }, { 'retry-after': String(seconds) });
    }
    const sent = counts.add(number, now);
    // Most numbers get one code an hour, which no other process needs.
    if (sent >= 2) this.#addUnshared(number, sent === 2 ? 2 : 1);
  }

  /** Counts that other processes have received are taken back too: a repeat must not stay counted. */
  #takeBackRecipient(number: number, now: number): void {
    const left = this.#recipients.add(number, now, -1);
    if (left >= 1) this.#addUnshared(number, left === 1 ? -2 : -1);
  }

  #addUnshared(number: number, count: number): void {
    this.#unshared.set(number, (this.#unshared.get(number) ?? 0) + count);
  }

  #learn({ mobile, count }: CountedRecipient, now: number): void {
    const here = this.#recipients.inCurrent(mobile);
    const all = count + (this.#unshared.get(mobile) ?? 0);
    if (all > here) this.#recipients.add(mobile, now, all - here);
  }

  #growsSuddenly(accountId: number, number: number, now: number): boolean {
    const counts = this.#prefixes;
    // Two accounts with the same key would have to share 32 bits by chance.
    const key = (Math.imul(accountId, 0x9e3779b1) ^ Math.floor(number / blockSize)) >>> 0 || 1;
    const sent = counts.add(key, now);
    const isSudden =
      sent > this.#prefixCodes && counts.hasPrevious && sent > growthFactor * counts.inPrevious(key);
    if (isSudden) this.#refused.inc({ reason: 'prefix' });
    return isSudden;
  }
}
