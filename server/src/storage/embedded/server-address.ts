import { rmdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import type { ServerSettings } from './server-settings.ts';
import { chooseSocketDir, makePrivateDir, socketFile, socketPort } from './socket-dir.ts';

/** Where the server listens: a unix socket directory (an absolute path) or a loopback address. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** The address for a new server. There is no TCP port to collide with, except on Windows. */
export async function chooseAddress(
  clusterDir: string,
  account: Account | undefined,
): Promise<ServerAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  const host = chooseSocketDir(clusterDir, [tmpdir(), '/tmp']);
  if (host !== clusterDir) await makePrivateDir(host, account);
  return { host, port: socketPort };
}

/** The address a server has written down; it may have been started with another temporary directory than ours. */
export async function recordedAddress(clusterDir: string): Promise<ServerAddress | undefined> {
  const recorded = await readPostmasterPid(clusterDir);
  if (recorded === undefined) return undefined;
  const { port, socketDir } = recorded;
  if (socketDir === '') return { host: '127.0.0.1', port };
  // A directory that was renamed under its running server took the socket with it.
  return { host: socketDir === recorded.clusterDir ? clusterDir : socketDir, port };
}

export async function releaseAddress(clusterDir: string, address: ServerAddress): Promise<void> {
  if (!hasSocket(address) || address.host === clusterDir) return;
  // Left in place when it is not empty: then someone uses it.
  await rmdir(address.host).catch(() => undefined);
}

export function addressSettings(address: ServerAddress): ServerSettings {
  const port = String(address.port);
  if (!hasSocket(address)) return { listen_addresses: address.host, port };
  return {
    listen_addresses: '',
    port,
    // The setting is a list, so a path with a comma must be quoted.
    unix_socket_directories: `"${address.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

export function socketLockFile(address: ServerAddress): string | undefined {
  return hasSocket(address) ? `${socketFile(address.host, address.port)}.lock` : undefined;
}

/**
 * Whether anyone takes calls at this socket, even a server in another container whose process we cannot see. A TCP
 * port proves nothing: it may have gone to a stranger since.
 */
export function isSocketAnswered(address: ServerAddress): Promise<boolean> {
  if (!hasSocket(address)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ path: socketFile(address.host, address.port) });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

function hasSocket(address: ServerAddress): boolean {
  return path.posix.isAbsolute(address.host);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : socketPort));
    });
  });
}
