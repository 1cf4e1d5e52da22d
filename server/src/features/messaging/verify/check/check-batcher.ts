import type { Platform } from '../../../../platform.ts';
import { slot } from '../../../../runtime.ts';
import { writerStatement, writerTransaction } from '../../../../storage/writer-transaction.ts';
import type { Writers } from '../../../../storage/writers.ts';
import { recordEvents } from '../../../common/webhooks/index.ts';
import { endedAs, shownStatus, type CheckStatus, type VerificationStatus } from '../verification.ts';
import { approvedEvent, failedEvent } from '../verify-events.ts';
import {
  findChecked,
  tryAndRecord,
  tryCodes,
  type CheckedVerification,
  type CodeCheck,
  type FoundVerification,
  type TriedVerification,
} from './check-store.ts';

const batchMax = 256;

export interface CheckAnswer {
  readonly id: number;
  readonly status: CheckStatus;
  readonly attemptsLeft: number;
}

interface PendingCheck {
  readonly check: CodeCheck;
  /** What it is compared with: checks of one key take turns. */
  readonly key: string;
  /** Undefined: there is no such verification. */
  readonly resolve: (answer: CheckAnswer | undefined) => void;
  readonly reject: (problem: unknown) => void;
}

/** Answers that are given later. */
type Answers = (() => void)[];

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
 * verification at most; once that has ended, all that wait for it are answered without the database, as an end is final. The
 * answers of a batch are written after the next one was sent to the database, so that it is not idle meanwhile.
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
      if (waiting === undefined) this.#pending.set(key, [{ check, key, resolve, reject }]);
      else waiting.push({ check, key, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Requests that arrived in the same turn of the event loop share the first batch.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#pending.size > 0) answerLater(await this.#write(this.#takeBatch()));
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

  async #write(batch: readonly PendingCheck[]): Promise<Answers> {
    const { accountGroups, clock } = this.#platform;
    const now = clock.now();
    const writers = () => accountGroups.writersOf(this.#group);
    const tried = await this.#decide(batch, async (checks) =>
      decisionsOf(await tryBatch(writers(), checks, now), decisionOfTried),
    );
    if (tried.left.length === 0) return tried.answers;
    // What was tried is answered before: those attempts are committed, whatever becomes of this statement.
    answerLater(tried.answers);
    const found = await this.#decide(tried.left, async (checks) =>
      decisionsOf(await writerStatement(writers(), (client) => findChecked(client, checks)), (row) =>
        decisionOfFound(row, now),
      ),
    );
    for (const one of found.left) {
      this.#shift(one);
      found.answers.push(() => one.resolve(undefined));
    }
    return found.answers;
  }

  /** Answers for the checks that are decided, and the others. Where none could be, all of them fail. */
  async #decide(
    batch: readonly PendingCheck[],
    decide: (checks: readonly CodeCheck[]) => Promise<ReadonlyMap<number, Decision>>,
  ): Promise<{ readonly left: readonly PendingCheck[]; readonly answers: Answers }> {
    const answers: Answers = [];
    try {
      const decisions = await decide(batch.map(({ check }) => check));
      const left = batch.filter((one, index) => !this.#settle(one, decisions.get(index + 1), answers));
      return { left, answers };
    } catch (problem) {
      for (const one of batch) {
        this.#shift(one);
        answers.push(() => one.reject(problem));
      }
      return { left: [], answers };
    }
  }

  /** Whether there was a decision. */
  #settle(one: PendingCheck, decision: Decision | undefined, answers: Answers): boolean {
    if (decision === undefined) return false;
    // Another check was at the same verification, by its id or in another process: once more, in the next batch.
    if (decision === 'undecided') return true;
    const { answer, end } = decision;
    const others = this.#shift(one);
    answers.push(() => one.resolve(answer));
    if (end === null || others.length === 0) return true;
    this.#pending.delete(one.key);
    const { id, attemptsLeft } = answer;
    const ended = { id, status: endedAs(end), attemptsLeft };
    answers.push(() => others.forEach(({ resolve }) => resolve(ended)));
    return true;
  }

  /** Takes the first check of a verification out; returns those behind it. */
  #shift({ key }: PendingCheck): PendingCheck[] {
    const waiting = this.#pending.get(key) ?? [];
    waiting.shift();
    // At the end of the map: verifications with many checks let others go first.
    this.#pending.delete(key);
    if (waiting.length > 0) this.#pending.set(key, waiting);
    return waiting;
  }
}

function answerLater(answers: Answers): void {
  setImmediate(() => {
    for (const answer of answers) answer();
  });
}

type End = Exclude<VerificationStatus, 'pending'>;
/** An answer, and how the verification has ended, if it has. */
type Decision = { readonly answer: CheckAnswer; readonly end: End | null } | 'undecided';

/** By the places of checks in their batch. */
const decisionsOf = <Row extends CheckedVerification>(rows: readonly Row[], decide: (row: Row) => Decision) =>
  new Map(rows.map((row) => [row.place, decide(row)]));

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

function decisionOfTried(row: CheckedVerification): Decision {
  return { answer: answerOf(row, triedAs(row)), end: row.status === 'pending' ? null : row.status };
}

function decisionOfFound(row: FoundVerification, now: Date): Decision {
  const status = shownStatus(row, now);
  return status === 'pending' ? 'undecided' : { answer: answerOf(row, endedAs(status)), end: status };
}

const answerOf = (row: CheckedVerification, status: CheckStatus): CheckAnswer => ({
  id: row.id,
  status,
  attemptsLeft: row.attempts_max - row.attempts,
});

function triedAs({ status }: CheckedVerification): CheckStatus {
  if (status === 'approved') return 'approved';
  return status === 'failed' ? 'blocked' : 'wrong';
}

function eventsOf(row: TriedVerification) {
  if (row.status === 'approved') return [approvedEvent(row)];
  return row.status === 'failed' ? [failedEvent(row, 'attempts')] : [];
}
