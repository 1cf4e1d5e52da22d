import { openClient, type DatabaseClient } from '../../storage/database.ts';
import type { Platform } from '../../platform.ts';
import { deleteProcess, insertProcess, markProcessAlive } from './processes-store.ts';

const beatMs = 1000;

/** This process's entry in the list of those that hold messages: kept alive while it lives, its low water told. */
export class ProcessRegistry {
  readonly #platform: Platform;
  readonly #lowWater: () => number;
  #client: DatabaseClient | undefined;
  #id: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;

  constructor(platform: Platform, lowWater: () => number) {
    this.#platform = platform;
    this.#lowWater = lowWater;
  }

  /** Undefined while this process is not registered: it then holds nothing, and others hand over what it accepts. */
  get id(): number | undefined {
    return this.#id;
  }

  async start(): Promise<void> {
    await this.#register();
    this.#timer = setInterval(() => {
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = undefined;
      });
    }, beatMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    const { id } = this;
    this.#id = undefined;
    if (this.#client && id !== undefined) await deleteProcess(this.#client, id).catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  async #register(): Promise<void> {
    const client = await openClient(this.#platform.connection);
    client.on('error', () => undefined);
    // Without its connection the process counts as dead, so it must not go on under the same number.
    client.on('end', () => {
      if (this.#client === client) this.#id = undefined;
    });
    this.#id = await insertProcess(client, new Date());
    this.#client = client;
  }

  async #beat(): Promise<void> {
    try {
      const isAlive =
        this.#client !== undefined &&
        this.#id !== undefined &&
        (await markProcessAlive(this.#client, this.#id, this.#lowWater(), new Date()));
      if (isAlive) return;
      await this.#client?.end().catch(() => undefined);
      await this.#register();
    } catch (problem) {
      this.#id = undefined;
      this.#platform.log.warn({ err: problem }, 'this process cannot be registered yet');
    }
  }
}
