import type { Platform } from '../../../../platform.ts';
import { slot } from '../../../../runtime.ts';
import { writerStatement, writerTransaction } from '../../../../storage/writer-transaction.ts';
import type { Writers } from '../../../../storage/writers.ts';
import { recordEvents } from '../../../common/webhooks/index.ts';
import { endedAs, shownStatus, type CheckStatus } from '../verification.ts';
import { approvedEvent, failedEvent } from '../verify-events.ts';
import { tryAndRecord, tryCodes, type CheckedVerification, type CodeCheck } from './check-store.ts';

const batchMax = 256;

export interface CheckAnswer {
  readonly id: number;
  readonly status: CheckStatus;
  readonly attemptsLeft: number;
}

interface PendingCheck {
  readonly check: CodeCheck;
  /** Undefined: there is no such verification. */
  readonly resolve: (answer: CheckAnswer | undefined) => void;
  readonly reject: (problem: unknown) => void;
}

export const checkBatchers = slot<CheckBatchers>('check-batchers');

/** A batcher for each group of accounts: a batch is written in one transaction. */
export class CheckBatchers {
  readonly #platform: Platform;
  readonly #byGroup = new Map<number, CheckBatcher>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  check(check: CodeCheck): Promise<CheckAnswer | undefined> {
    const group = this.#platform.accountGroups.groupOf(check.accountId);
    let batcher = this.#byGroup.get(group);
    if (batcher === undefined) this.#byGroup.set(group, (batcher = new CheckBatcher(this.#platform, group)));
    return batcher.check(check);
  }
}

/**
 * Group commit of concurrent checks: while one batch is being committed the next one collects. A batch has one check of each
 * verification at most; once that has ended, all that wait for it are answered without the database, as an end is final.
 */
class CheckBatcher {
  readonly #platform: Platform;
  readonly #group: number;
  /** By verification, in the order of their arrival. */
  readonly #pending = new Map<string, PendingCheck[]>();
  #isRunning = false;

  constructor(platform: Platform, group: number) {
    this.#platform = platform;
    this.#group = group;
  }

  check(check: CodeCheck): Promise<CheckAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const key = keyOf(check);
      const waiting = this.#pending.get(key);
      if (waiting === undefined) this.#pending.set(key, [{ check, resolve, reject }]);
      else waiting.push({ check, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Requests that arrived in the same turn of the event loop share the first batch.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#pending.size > 0) await this.#write(this.#takeBatch());
    this.#isRunning = false;
  }

  #takeBatch(): PendingCheck[] {
    const batch: PendingCheck[] = [];
    for (const waiting of this.#pending.values()) {
      const [first] = waiting;
      if (first !== undefined) batch.push(first);
      if (batch.length === batchMax) break;
    }
    return batch;
  }

  async #write(batch: readonly PendingCheck[]): Promise<void> {
    const { accountGroups, clock } = this.#platform;
    const now = clock.now();
    const checks = batch.map(({ check }) => check);
    try {
      const rows = await tryBatch(accountGroups.writersOf(this.#group), checks, now);
      this.#settle(batch, new Map(rows.map((row) => [row.place, row])), now);
    } catch (problem) {
      for (const one of batch) {
        this.#shift(one);
        one.reject(problem);
      }
    }
  }

  #settle(batch: readonly PendingCheck[], rows: ReadonlyMap<number, CheckedVerification>, now: Date): void {
    for (const [index, one] of batch.entries()) {
      const row = rows.get(index + 1);
      const answer = row && answerOf(row, now);
      // Another check was at the same verification, by its id or in another process: once more, in the next batch.
      if (answer === 'undecided') continue;
      const others = this.#shift(one);
      one.resolve(answer);
      if (row !== undefined && shownStatus(row, now) !== 'pending') this.#endAll(one.check, others, row);
    }
  }

  /** Takes the first check of a verification out; returns those behind it. */
  #shift({ check }: PendingCheck): PendingCheck[] {
    const key = keyOf(check);
    const waiting = this.#pending.get(key) ?? [];
    waiting.shift();
    // At the end of the map: verifications with many checks let others go first.
    this.#pending.delete(key);
    if (waiting.length > 0) this.#pending.set(key, waiting);
    return waiting;
  }

  #endAll(check: CodeCheck, waiting: readonly PendingCheck[], row: CheckedVerification): void {
    this.#pending.delete(keyOf(check));
    const status = row.status === 'pending' ? 'expired' : row.status;
    for (const { resolve } of waiting)
      resolve({ id: row.id, status: endedAs(status), attemptsLeft: row.attempts_max - row.attempts });
  }
}

/** At a worker the ids of events are drawn before they are written: a transaction there, and one statement elsewhere. */
function tryBatch(
  writers: Writers,
  checks: readonly CodeCheck[],
  now: Date,
): Promise<readonly CheckedVerification[]> {
  if (writers.drawIds === undefined)
    return writerStatement(writers, (client) => tryAndRecord(client, checks, now));
  return writerTransaction(writers, async (client) => {
    const checked = await tryCodes(client, checks, now);
    await recordEvents(client, checked.flatMap(eventsOf), now);
    return checked;
  });
}

function keyOf({ accountId, isTest, of }: CodeCheck): string {
  const named = 'id' in of ? String(of.id) : `${of.mobile} ${of.purpose}`;
  return `${accountId} ${isTest} ${named}`;
}

function answerOf(row: CheckedVerification, now: Date): CheckAnswer | 'undecided' {
  const { id, is_tried: isTried } = row;
  const attemptsLeft = row.attempts_max - row.attempts;
  const status = shownStatus(row, now);
  if (isTried) return { id, status: triedAs(row), attemptsLeft };
  return status === 'pending' ? 'undecided' : { id, status: endedAs(status), attemptsLeft };
}

function triedAs({ status }: CheckedVerification): CheckStatus {
  if (status === 'approved') return 'approved';
  return status === 'failed' ? 'blocked' : 'wrong';
}

function eventsOf(row: CheckedVerification) {
  if (!row.is_tried) return [];
  if (row.status === 'approved') return [approvedEvent(row)];
  return row.status === 'failed' ? [failedEvent(row, 'attempts')] : [];
}
