import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** How far a server is on its way to its end. */
export class DrainState {
  readonly #actions: (() => void)[] = [];
  #isLeaving = false;
  #closesConnections = false;

  /** Requests are still taken, but proxies that ask for /readyz should give them to another process. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Every answer is the last one of its connection. */
  get closesConnections(): boolean {
    return this.#closesConnections;
  }

  leave(): void {
    this.#isLeaving = true;
  }

  closeConnections(): void {
    if (this.#closesConnections) return;
    this.leave();
    this.#closesConnections = true;
    for (const action of this.#actions) action();
  }

  whenClosingConnections(action: () => void): void {
    this.#actions.push(action);
  }
}

/**
 * Lets a closing server end as soon as its last response is sent. Otherwise a connection that had a request under way
 * stays open for the next one, and closing waits for the keep-alive timeout.
 */
export function closeConnectionsWhenDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.addHook('preClose', (done) => {
    isDraining = true;
    app.drainState.closeConnections();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.drainState.closesConnections) reply.header('connection', 'close');
    done(null, payload);
  });
  // For responses whose headers were already sent, such as a long download.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isDraining) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

/**
 * Takes the process out of the hands of a proxy before anything closes, in two steps of `seconds`. In the first only
 * /readyz fails. In the second no connection is accepted, so that a proxy opens it to another process before it sent
 * anything, and every answer is the last of its connection. Idle connections stay open: a proxy may be sending on one of
 * them right now, and one that keeps them shorter than this closes them itself.
 */
export async function leaveProxies(app: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return;
  app.drainState.leave();
  await sleep(seconds * 1000);
  app.drainState.closeConnections();
  const closed = once(app.server, 'close');
  // Directly after the event loop accepted what waited: a connection that is not accepted yet would be reset.
  setImmediate(() => stopListening(app.server));
  await Promise.race([closed, sleep(seconds * 1000, undefined, { ref: false })]);
}

/** Twice the delay: see above. */
export const leavingSecondsMax = (seconds: number): number => 2 * seconds;

// Without the close of node:http, which also closes idle connections.
function stopListening(server: net.Server): void {
  net.Server.prototype.close.call(server);
}
