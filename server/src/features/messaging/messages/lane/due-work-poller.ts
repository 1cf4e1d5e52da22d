import { dueWork } from '../../../../due-work.ts';
import type { Platform } from '../../../../platform.ts';
import type { ProcessRegistry } from './process-registry.ts';
import { dueQuestions, listDueChannels, notifyChannels, type DueQuestions } from './due-work-store.ts';

const lookMs = 500;
/** The others look themselves this seldom: so much does a lost notification cost. */
const looksOfOthers = 10;

/**
 * Finds due work of all features in one statement, and notifies the pollers of this process and of others. The live
 * process with the lowest id polls twice a second; if it is lost, the next one does so once its heartbeats are missing
 * for three seconds.
 */
export class DueWorkPoller {
  readonly #platform: Platform;
  readonly #registry: Pick<ProcessRegistry, 'isFirst' | 'isAlone'>;
  readonly #questions: DueQuestions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #turn = 0;

  constructor(platform: Platform, registry: Pick<ProcessRegistry, 'isFirst' | 'isAlone'>) {
    this.#platform = platform;
    this.#registry = registry;
    this.#questions = dueQuestions(platform.runtime.get(dueWork));
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#turn += 1;
      if (!this.#registry.isFirst && this.#turn % looksOfOthers > 0) return;
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, lookMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { pool, notifications, clock, log } = this.#platform;
    try {
      const channels = await listDueChannels(this.#platform, this.#questions, clock.now());
      for (const channel of channels) notifications.notifyLocally(channel);
      if (channels.length > 0 && this.#registry.isFirst && !this.#registry.isAlone)
        await notifyChannels(pool, channels);
    } catch (problem) {
      log.warn({ err: problem }, 'due work could not be looked for; next try in 0.5 s');
    }
  }
}
