import { connect as connectPlain, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import type { ResolvedClientOptions } from './client-options.ts';

export function openSocket({ host, port, tls }: ResolvedClientOptions): Socket {
  if (tls === false) return connectPlain({ host, port });
  // An IP address may not be sent as a server name.
  const serverName = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ ...serverName, ...tls, host, port });
}
