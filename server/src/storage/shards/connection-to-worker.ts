import type { Connection } from '../connections/connection.ts';
import type { WorkerNode } from './shard-writers.ts';

/** As the coordinator is reached, with the address of the worker; null: the coordinator itself. */
export function connectionToWorker(connection: Connection, node: WorkerNode | null): Connection {
  if (node === null) return connection;
  const { stream: _coordinators, ...rest } = connection;
  if (rest.connectionString === undefined) return { ...rest, ...node };
  const url = new URL(rest.connectionString);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = node.host.includes(':') ? `[${node.host}]` : node.host;
  url.port = String(node.port);
  return { ...rest, connectionString: url.href };
}

/** Processes may reach a worker by another name or port than the coordinator has. */
export function reachedAt(
  node: WorkerNode | null,
  addresses: ReadonlyMap<string, WorkerNode> = new Map(),
): WorkerNode | null {
  return node === null ? null : (addresses.get(`${node.host}:${node.port}`) ?? node);
}
