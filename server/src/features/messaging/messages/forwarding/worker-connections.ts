import type { Platform } from '../../../../platform.ts';
import { Poller } from '../../../../poller.ts';
import { deliveryLane } from '../lane/delivery-lane.ts';
import { deadAfterMs } from '../lane/process-registry.ts';
import { listForwardingAddresses } from '../lane/processes-store.ts';
import { forwardingAddress } from './forwarding-address.ts';
import { clientSecret } from './shared-secret.ts';
import { WorkerConnection } from './worker-connection.ts';

const pollMs = 5000;
const reconnectMs = 1000;

/** The workers that take sends of this process. */
export class WorkerConnections {
  readonly #platform: Platform;
  readonly #byAddress = new Map<string, WorkerConnection>();
  readonly #poller: Poller;
  #reconnect: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#poller = new Poller(platform, {
      channels: ['peyk_workers'],
      intervalMs: pollMs,
      poll: () => this.#look(),
      failureMessage: 'workers that take sends could not be looked up; next try in 5 s',
    });
    this.#poller.start();
  }

  /**
   * The worker that accepts the sends of an account, the same for all processes, so that they share batches and take no turns
   * at its wallet. Undefined: this process, or none.
   */
  homeOf(accountId: number): WorkerConnection | undefined {
    if (this.#byAddress.size === 0) return undefined;
    let home: WorkerConnection | undefined;
    let highest = this.#ownRank(accountId);
    for (const [address, worker] of this.#byAddress) {
      if (!worker.isUsable) continue;
      const rank = rankOf(address, accountId);
      if (rank <= highest) continue;
      highest = rank;
      home = worker;
    }
    return home;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnect);
    await this.#poller.stop();
    for (const worker of this.#byAddress.values()) worker.drop();
  }

  #ownRank(accountId: number): number {
    const { runtime } = this.#platform;
    const own = runtime.find(forwardingAddress);
    const mayHold = own !== undefined && runtime.find(deliveryLane)?.holder !== undefined;
    return mayHold ? rankOf(own, accountId) : -1;
  }

  /** False: every worker is connected, so that the next look waits for the notification of another one. */
  async #look(): Promise<boolean> {
    const { pool, runtime } = this.#platform;
    const listed = await listForwardingAddresses(pool, new Date(Date.now() - deadAfterMs));
    const own = runtime.find(forwardingAddress);
    for (const address of listed)
      if (address !== own && !this.#byAddress.has(address) && !this.#isClosed) this.#connect(address);
    return listed.some((address) => address !== own && this.#byAddress.get(address)?.isUsable !== true);
  }

  #connect(address: string): void {
    const worker = new WorkerConnection(address, clientSecret(this.#platform), (wasUsable) => {
      this.#byAddress.delete(address);
      // One that never answered may be on another machine: the poller tries again, less often.
      if (this.#isClosed || !wasUsable) return;
      clearTimeout(this.#reconnect);
      this.#reconnect = setTimeout(() => this.#poller.poll(), reconnectMs);
      this.#reconnect.unref();
    });
    this.#byAddress.set(address, worker);
  }
}

/** Rendezvous hashing: when a worker comes or goes, only accounts whose home it is or becomes move. */
function rankOf(address: string, accountId: number): number {
  let hash = accountId | 0;
  for (let index = 0; index < address.length; index += 1)
    hash = Math.imul(hash ^ address.charCodeAt(index), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
