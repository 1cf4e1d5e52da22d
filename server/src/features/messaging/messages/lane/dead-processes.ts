import type { CarrierPool } from '../../../../carriers/carrier-pool.ts';
import type { Platform } from '../../../../platform.ts';
import type { DeliveryWriter } from '../outcomes/delivery-writer.ts';
import { deadAfterMs, type ProcessRegistry } from './process-registry.ts';
import { freeDeadProcess } from './processes-store.ts';

// Receipts of the last messages of a dead process come within seconds of a session (decision 0022).
const calmSecondsMin = 4;
const calmWaitMaxSeconds = 30;

interface Dependencies {
  readonly pool: CarrierPool;
  readonly writer: DeliveryWriter;
  readonly registry: ProcessRegistry;
  /** There are messages to claim. */
  readonly onFreed: () => void;
}

/** Frees what dead processes held, once the receipts of what they had handed over have come. */
export class DeadProcesses {
  readonly #platform: Platform;
  readonly #dependencies: Dependencies;
  #seconds = 0;
  #calmSeconds = 0;
  #unknownReceipts = 0;

  constructor(platform: Platform, dependencies: Dependencies) {
    this.#platform = platform;
    this.#dependencies = dependencies;
  }

  // What a dead process had handed over is known by its receipts: they must have had time to come, or it is sent twice.
  mayReclaim(): boolean {
    if (this.#dependencies.writer.isBehind) return false;
    return this.#calmSeconds >= calmSecondsMin || this.#seconds >= calmWaitMaxSeconds;
  }

  /** Once a second. */
  async look(): Promise<void> {
    this.#watchReceipts();
    const { registry, onFreed } = this.#dependencies;
    if (!this.mayReclaim() || !registry.seesDead) return;
    const { clock, log } = this.#platform;
    try {
      const freed = await freeDeadProcess(this.#platform, new Date(Date.now() - deadAfterMs), clock.now());
      // Nothing is freed while it waits for a server that is lost.
      if (!freed) return;
      log.info({ freed }, 'freed the messages of a dead process');
      onFreed();
    } catch (problem) {
      log.warn({ err: problem }, 'could not check for dead processes; next try in 1 s');
    }
  }

  // Counts ticks and not elapsed time: a process that stood still has not read what came meanwhile. While receipts of others
  // still come it goes on waiting, but not for ever, as other processes may share the carrier.
  #watchReceipts(): void {
    const { pool, writer } = this.#dependencies;
    const { isBehind, unknownReceipts } = writer;
    const isCalm = pool.isUp() && !isBehind && unknownReceipts === this.#unknownReceipts;
    this.#unknownReceipts = unknownReceipts;
    this.#seconds += 1;
    this.#calmSeconds = isCalm ? this.#calmSeconds + 1 : 0;
  }
}
