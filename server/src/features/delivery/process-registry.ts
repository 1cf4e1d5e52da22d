import { openClient, type DatabaseClient } from '../../storage/database.ts';
import type { Platform } from '../../platform.ts';
import type { InFlight } from './in-flight.ts';
import { deleteProcess, insertProcess, markProcessAlive } from './processes-store.ts';

const beatMs = 1000;

/** This process's entry in the list of those that hold messages: kept alive while it lives, its low water told. */
export class ProcessRegistry {
  readonly #platform: Platform;
  readonly #inFlight: InFlight;
  #client: DatabaseClient | undefined;
  #id: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;

  constructor(platform: Platform, inFlight: InFlight) {
    this.#platform = platform;
    this.#inFlight = inFlight;
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

  /** With `isEmptyHanded` the entry goes; otherwise it stays behind, and others free what this process held. */
  async stop(isEmptyHanded: boolean): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    const { id } = this;
    this.#id = undefined;
    if (isEmptyHanded && this.#client && id !== undefined)
      await deleteProcess(this.#client, id).catch(() => undefined);
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

  async #tellAlive(): Promise<boolean> {
    if (this.#client === undefined || this.#id === undefined) return false;
    const drawn = await markProcessAlive(this.#client, this.#id, this.#inFlight.lowWater(), new Date());
    // Only so does the low water of a process without work rise.
    if (drawn !== undefined) this.#inFlight.saw(drawn);
    return drawn !== undefined;
  }

  async #beat(): Promise<void> {
    try {
      if (await this.#tellAlive()) return;
      await this.#client?.end().catch(() => undefined);
      await this.#register();
    } catch (problem) {
      this.#id = undefined;
      this.#platform.log.warn({ err: problem }, 'this process cannot be registered yet');
    }
  }
}
