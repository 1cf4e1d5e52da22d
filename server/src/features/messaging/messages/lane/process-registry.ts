import { openClient, type DatabaseClient } from '../../../../storage/database.ts';
import type { Platform } from '../../../../platform.ts';
import { forwardingAddress } from '../forwarding/forwarding-address.ts';
import type { InFlight } from './in-flight.ts';
import { deleteProcess, insertProcess, markProcessAlive, type Pulse } from './processes-store.ts';

const heartbeatMs = 1000;
/** A process without a heartbeat for so long is taken for dead, once its connection is gone. */
export const deadAfterMs = 3000;

/** The row of this process in `processes`, with a heartbeat each second that reports its low watermark. */
export class ProcessRegistry {
  readonly #platform: Platform;
  readonly #inFlight: InFlight;
  #client: DatabaseClient | undefined;
  #id: number | undefined;
  #pulse: Pulse | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heartbeatRunning: Promise<void> | undefined;

  constructor(platform: Platform, inFlight: InFlight) {
    this.#platform = platform;
    this.#inFlight = inFlight;
  }

  /** Undefined while not registered: sends that are accepted then are stored unclaimed, for any process. */
  get id(): number | undefined {
    return this.#id;
  }

  /** No live process has a lower id: this one polls for work on behalf of all. */
  get isFirst(): boolean {
    return this.#id !== undefined && this.#pulse?.before === 0;
  }

  /** No other process lives. */
  get isAlone(): boolean {
    return this.#pulse?.others === 0;
  }

  /** There is a process that may be dead. */
  get seesDead(): boolean {
    return (this.#pulse?.dead ?? 0) > 0;
  }

  async start(): Promise<void> {
    await this.#register();
    this.#timer = setInterval(() => {
      this.#heartbeatRunning ??= this.#heartbeat().finally(() => {
        this.#heartbeatRunning = undefined;
      });
    }, heartbeatMs);
  }

  /** Deletes the row if `holdsNothing`; otherwise it stays, and other processes free the messages it holds. */
  async stop(holdsNothing: boolean): Promise<void> {
    clearInterval(this.#timer);
    await this.#heartbeatRunning;
    const { id } = this;
    this.#id = undefined;
    if (holdsNothing && this.#client && id !== undefined)
      await deleteProcess(this.#client, id).catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }

  async #register(): Promise<void> {
    const client = await openClient(this.#platform.connection);
    client.on('error', () => undefined);
    // The session lock is lost with the connection, so others treat this id as dead: it must not be used any more.
    client.on('end', () => {
      if (this.#client === client) this.#id = undefined;
    });
    const address = this.#platform.runtime.find(forwardingAddress) ?? null;
    this.#id = await insertProcess(client, { now: new Date(), address });
    this.#client = client;
  }

  async #markAlive(): Promise<boolean> {
    if (this.#client === undefined || this.#id === undefined) return false;
    const now = new Date();
    this.#pulse = await markProcessAlive(this.#client, {
      id: this.#id,
      lowWatermark: this.#inFlight.lowWatermark(),
      now,
      unseenSince: new Date(now.getTime() - deadAfterMs),
    });
    // This is how the low watermark of an idle process rises.
    if (this.#pulse !== undefined) this.#inFlight.observeId(this.#pulse.drawn);
    return this.#pulse !== undefined;
  }

  async #heartbeat(): Promise<void> {
    try {
      if (await this.#markAlive()) return;
      await this.#client?.end().catch(() => undefined);
      await this.#register();
    } catch (problem) {
      this.#id = undefined;
      this.#platform.log.warn(
        { err: problem },
        'heartbeat or registration of this process failed; next try in 1 s',
      );
    }
  }
}
