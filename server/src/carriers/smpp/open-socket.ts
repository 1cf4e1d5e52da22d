import { connect as connectPlain, isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import type { SmppCarrierConfig } from './smpp-config.ts';

export function openSocket(config: SmppCarrierConfig): Socket {
  const { host, port } = config;
  if (!config.tls) return connectPlain({ host, port });
  // A certificate names hosts; an address may not be sent as a server name.
  const serverName = config.tlsServerName ?? (isIP(host) === 0 ? host : undefined);
  return connectTls({
    host,
    port,
    rejectUnauthorized: !config.tlsAllowUntrusted,
    ...(serverName === undefined ? {} : { servername: serverName }),
    ...(config.tlsAuthority === undefined ? {} : { ca: config.tlsAuthority }),
  });
}
