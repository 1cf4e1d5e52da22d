import type { Socket } from 'node:net';

interface Arrival {
  readonly network: string;
  readonly at: number;
}

/**
 * Connections that have not bound yet, oldest first: each network has so many. When the places of all connections are taken the
 * oldest of them makes room, so that silent ones never keep a client out.
 */
export class Arrivals {
  private readonly perNetwork: number;
  private readonly open = new Map<Socket, Arrival>();
  private readonly counts = new Map<string, number>();

  constructor(perNetwork: number) {
    this.perNetwork = perNetwork;
  }

  get size(): number {
    return this.open.size;
  }

  /** False: its network has too many. */
  add(socket: Socket, network: string): boolean {
    const count = this.counts.get(network) ?? 0;
    if (count >= this.perNetwork) return false;
    this.counts.set(network, count + 1);
    this.open.set(socket, { network, at: performance.now() });
    return true;
  }

  /** It has bound, or it is gone. */
  remove(socket: Socket): void {
    const arrival = this.open.get(socket);
    if (arrival === undefined) return;
    this.open.delete(socket);
    const left = (this.counts.get(arrival.network) ?? 1) - 1;
    if (left === 0) this.counts.delete(arrival.network);
    else this.counts.set(arrival.network, left);
  }

  /** False: there is none. */
  dropOldest(): boolean {
    const [oldest] = this.open.keys();
    if (oldest === undefined) return false;
    this.drop(oldest);
    return true;
  }

  /** Those that came before `moment`, by `performance.now()`. */
  dropBefore(moment: number): void {
    for (const [socket, { at }] of this.open) {
      if (at >= moment) return;
      this.drop(socket);
    }
  }

  private drop(socket: Socket): void {
    this.remove(socket);
    socket.destroy();
  }
}
