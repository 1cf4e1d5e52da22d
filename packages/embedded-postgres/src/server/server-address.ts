import { rmdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from '../programs/account.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import type { ServerSettings } from '../cluster/server-settings.ts';
import { chooseSocketDir, makePrivateDir, socketFile, socketPort } from './socket-dir.ts';

/** Where the server listens: a unix socket directory (an absolute path) or a loopback address. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** The address for a new server: a unix socket, so that no TCP port is needed; a free port on Windows. */
export async function chooseAddress(
  { name, clusterDir }: { readonly name: string; readonly clusterDir: string },
  account: Account | undefined,
): Promise<ServerAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  const host = chooseSocketDir(clusterDir, [tmpdir(), '/tmp'], name);
  if (host !== clusterDir) await makePrivateDir(host, account);
  return { host, port: socketPort };
}

/** The address in postmaster.pid; that server may have been started with another temporary directory. */
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
  // Stays if it is not empty: then it is in use.
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
 * Whether a server accepts connections at this socket, even one in another container, whose process is not visible
 * here. Not checked for a TCP port: another program may use it by now.
 */
export function isSocketInUse(address: ServerAddress): Promise<boolean> {
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
