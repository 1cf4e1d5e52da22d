import type { Platform } from '../../../../platform.ts';
import { slot } from '../../../../runtime.ts';
import { CommitUnknown } from '../../../../storage/connections/commit-unknown.ts';
import { nowMs, tracer } from '../../../../traces/index.ts';
import type { SendBatchers } from '../acceptance/accept-send.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';
import { NotForwarded, type WorkerConnection } from './worker-connection.ts';
import { WorkerConnections } from './worker-connections.ts';

/** Accepts sends in this process, also those that were forwarded to it. */
export const ownBatchers = slot<SendBatchers>('own-batchers');

/**
 * Has sends accepted by the worker that is the home of their account (decision 0268), or by this process: where there is no
 * such worker, and those whose claim or key needs statements of another feature.
 */
export class ForwardingBatchers {
  readonly #platform: Platform;
  #workers: WorkerConnections | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  accept(send: SingleSend): Promise<AcceptedSend | undefined> {
    const isPlain = send.claim === undefined && send.bound === undefined;
    const home = isPlain ? this.#findWorkers()?.homeOf(send.accountId) : undefined;
    return home === undefined ? this.#acceptHere(send) : this.#acceptAt(home, send);
  }

  async close(): Promise<void> {
    await this.#workers?.close();
  }

  #acceptHere(send: SingleSend): Promise<AcceptedSend | undefined> {
    return this.#platform.runtime.get(ownBatchers).accept(send);
  }

  async #acceptAt(worker: WorkerConnection, send: SingleSend): Promise<AcceptedSend | undefined> {
    const startMs = nowMs();
    try {
      const answer = await worker.accept(send);
      const { accountId } = send;
      this.#platform.runtime.find(tracer)?.stored(send, { accountId, sendId: answer.id }, startMs);
      return answer;
    } catch (problem) {
      // Its key tells whether the lost worker has stored it.
      const isSafe = problem instanceof CommitUnknown && send.idempotency !== null;
      if (isSafe || problem instanceof NotForwarded) return this.#acceptHere(send);
      throw problem;
    }
  }

  // Only processes that answer requests forward them; connections to workers open at the first send.
  #findWorkers(): WorkerConnections | undefined {
    const { config, runtime } = this.#platform;
    if (config.forwardingAddress === undefined || !runtime.roles.has('api')) return undefined;
    return (this.#workers ??= new WorkerConnections(this.#platform));
  }
}
