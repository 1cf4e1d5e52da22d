import type { Connection } from '../database.ts';
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
