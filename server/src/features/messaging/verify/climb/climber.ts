import { Poller } from '../../../../poller.ts';
import type { Platform } from '../../../../platform.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import { messageOutcomes, type Message } from '../../messages/index.ts';
import { dueSteps, hurrySteps, insertSteps, moveSteps, type DueStep, type StepKey } from './steps-store.ts';
import { takeStep } from './take-step.ts';

const pollMs = 1000;
const atOnce = 500;
/** Failures of this long are written together. */
const hurryMs = 50;

/**
 * Takes the steps whose time has come, in processes with the worker role. A receipt that says delivered ends a climb; a send
 * that failed is followed at once, and one that stays silent after the seconds of its step. Processes that look at the same
 * step both try: its row is taken in the transaction that stores its send.
 */
export class Climber {
  readonly #platform: Platform;
  readonly #poller: Poller;
  #failed: Message[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#poller = new Poller(platform, {
      channels: ['peyk_sends'],
      intervalMs: pollMs,
      poll: () => this.#climb(),
      failureMessage: 'steps of verifications could not be taken; retried at the next poll',
    });
  }

  start(): void {
    messageOutcomes.onFailed(this.#platform, (failed) => this.#noteFailed(failed));
    this.#poller.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#poller.stop();
  }

  /** Whether there was something to do. */
  async #climb(): Promise<boolean> {
    const { accountGroups, clock } = this.#platform;
    const now = clock.now();
    const due = await accountGroups.readLiving<DueStep>(dueSteps(now, atOnce));
    const over = due.filter((step) => isOver(step, now));
    for (const group of accountGroups.divide(over, ({ account_id }) => account_id)) await this.#end(group);
    const rest = due.filter((step) => !isOver(step, now));
    await Promise.all(rest.map((step) => accountGroups.unlessLost(() => this.#take(step))));
    if (due.length >= atOnce) this.#poller.poll();
    return due.length > 0;
  }

  async #end(steps: readonly DueStep[]): Promise<void> {
    const [first] = steps;
    if (first === undefined) return;
    await this.#inTransaction(first, (client) => moveSteps(client, steps.map(keyOf), 'ended'));
  }

  async #take(step: DueStep): Promise<void> {
    if ((await takeStep(this.#platform, step)) === 'skipped') await this.#skip(step);
  }

  /** The way behind it is tried at once. */
  async #skip(step: DueStep): Promise<void> {
    const rest = step.steps.slice(1);
    const key = keyOf(step);
    await this.#inTransaction(step, async (client) => {
      const moved = await moveSteps(client, [key], 'skipped');
      if (moved.length === 0 || rest.length === 0) return;
      const dueAt = this.#platform.clock.now();
      await insertSteps(client, [
        { ...key, step: step.step + 1, afterSendId: step.before_send_id, steps: rest, dueAt },
      ]);
    });
    if (rest.length > 0) this.#poller.poll();
  }

  #inTransaction(
    { account_id: accountId }: DueStep,
    write: (client: Parameters<Parameters<typeof writerTransaction>[1]>[0]) => Promise<unknown>,
  ): Promise<unknown> {
    const { accountGroups } = this.#platform;
    return writerTransaction(accountGroups.writersOf(accountGroups.groupOf(accountId)), write);
  }

  #noteFailed(failed: readonly Message[]): void {
    // Only codes have a time that they are worth something for.
    const codes = failed.filter(({ validSeconds, via }) => validSeconds !== null || via !== undefined);
    if (codes.length === 0 || this.#isStopped) return;
    this.#failed.push(...codes);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#hurry(this.#failed.splice(0));
    }, hurryMs);
  }

  /** Lost with this process, it costs the seconds of a step: the step itself is not lost. */
  async #hurry(failed: readonly Message[]): Promise<void> {
    const { accountGroups, clock, log } = this.#platform;
    const sends = failed.map(({ accountId, requestId }) => ({ account_id: accountId, id: requestId }));
    try {
      await accountGroups.writeSome(sends, (some) => hurrySteps(some, clock.now()));
      this.#poller.poll();
    } catch (problem) {
      log.warn({ err: problem }, 'steps behind failed codes were not hurried; they are taken at their time');
    }
  }
}

function isOver({ status, expires_at: expiresAt, is_delivered: isDelivered }: DueStep, now: Date): boolean {
  return status !== 'pending' || expiresAt <= now || isDelivered;
}

function keyOf(step: DueStep): StepKey {
  return {
    accountId: step.account_id,
    verificationId: step.verification_id,
    asked: step.asked,
    step: step.step,
  };
}
