import type { Platform } from '../../../../platform.ts';
import { openClient, type DatabaseClient } from '../../../../storage/database.ts';
import { drawProcessId, lockProcess } from './processes-store.ts';

const retryMs = 1000;
/** The connection before may keep the lock for a while after a fault of the network. */
const lockMs = 10_000;

/**
 * The number of this process among those that serve SMPP. Its advisory lock lasts as long as a connection of its own, so that
 * the places of its sessions are free as soon as it has ended and renews them no more.
 */
export class SmppProcess {
  readonly #platform: Platform;
  #id = 0;
  #client: DatabaseClient | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  get id(): number {
    return this.#id;
  }

  async start(): Promise<void> {
    this.#id = await drawProcessId(this.#platform.pool);
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = await openClient(this.#platform.connection);
    this.#client = client;
    client.on('end', () => {
      if (this.#client === client) this.#reconnectLater();
    });
    try {
      // Stopped while it connected: there was nothing to end yet.
      if (this.#isStopped) throw new Error('stopped');
      await lockProcess(client, this.#id, lockMs);
    } catch (problem) {
      this.#client = undefined;
      void client.end().catch(() => undefined);
      throw problem;
    }
  }

  #reconnectLater(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect().catch(() => this.#reconnectLater()), retryMs);
    this.#retry.unref();
  }
}
