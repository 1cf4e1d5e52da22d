import net from 'node:net';
import path from 'node:path';

import type { Connection } from '../src/storage/database.ts';

/** A connection to the database through a proxy that a test can cut and restore. */
export interface BreakableConnection {
  readonly connection: Connection;
  /** The database gets what is sent and runs it, but nothing of it answers, until the returned function is called. */
  holdAnswers(): () => void;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function breakableConnection(to: Connection): Promise<BreakableConnection> {
  const sockets = new Set<net.Socket>();
  const pairs = new Set<{ readonly near: net.Socket; readonly far: net.Socket }>();
  let areAnswersHeld = false;
  const target = targetOf(to);
  const open = () =>
    net.createServer((near) => {
      const far = net.connect(target);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
      }
      near.pipe(far);
      if (!areAnswersHeld) far.pipe(near);
      const pair = { near, far };
      pairs.add(pair);
      far.on('close', () => pairs.delete(pair));
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  let server = open();
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  return {
    connection: reachedThrough(to, port),
    holdAnswers() {
      areAnswersHeld = true;
      for (const { near, far } of pairs) far.unpipe(near).pause();
      return () => {
        areAnswersHeld = false;
        for (const { near, far } of pairs) far.pipe(near);
      };
    },
    async cut() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      server = open();
      await listen(port);
    },
  };
}

function targetOf({ connectionString, host = 'localhost', port = 5432 }: Connection): net.NetConnectOpts {
  if (connectionString !== undefined) {
    const url = new URL(connectionString);
    return { host: url.hostname, port: Number(url.port || 5432) };
  }
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}

function reachedThrough(to: Connection, port: number): Connection {
  if (to.connectionString === undefined) return { ...to, host: '127.0.0.1', port };
  const url = new URL(to.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { connectionString: url.href };
}
