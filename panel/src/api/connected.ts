/** The world of a browser that a load waits for. */
export interface Connection {
  isOnline(): boolean;
  /** Whether the service answers; a browser knows only whether there is a network at all. */
  answers(): Promise<boolean>;
  /** Resolves when the browser has a network again, or after a while. */
  change(): Promise<void>;
}

const againMs = 3000;

const browser: Connection = {
  isOnline: () => navigator.onLine,
  answers: async () => {
    try {
      await fetch('/healthz', { cache: 'no-store' });
      return true;
    } catch {
      return false;
    }
  },
  change: () =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, againMs);
      window.addEventListener('online', done);
    }),
};

/** Dispatched on the window at each check without a connection: a browser may report a network that leads nowhere. */
export const disconnectedEvent = 'peyk-disconnected';

async function untilConnected(connection: Connection): Promise<void> {
  while (!connection.isOnline() || !(await connection.answers())) {
    globalThis.dispatchEvent?.(new Event(disconnectedEvent));
    await connection.change();
  }
}

/**
 * Loads a part of the panel once there is a connection: without one it is not begun, as browsers remember a file that did
 * not come, and a failure of the network is no failure of the part. What fails while the service answers has failed.
 */
export function connected<Part>(
  load: () => Promise<Part>,
  connection: Connection = browser,
): () => Promise<Part> {
  return async () => {
    if (!connection.isOnline()) await untilConnected(connection);
    try {
      return await load();
    } catch (problem) {
      if (await connection.answers()) throw problem;
      await untilConnected(connection);
      return load();
    }
  };
}

/** Loads the page anew, but never into the browser's own page about a lost network. */
export async function reloadOnceConnected(): Promise<void> {
  await untilConnected(browser);
  window.location.reload();
}
