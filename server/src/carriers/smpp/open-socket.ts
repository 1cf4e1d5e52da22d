import { connect as connectPlain } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import type { SmppCarrierConfig } from './smpp-config.ts';

export function openSocket(config: SmppCarrierConfig): Socket {
  const { host, port } = config;
  if (!config.tls) return connectPlain({ host, port });
  return connectTls({
    host,
    port,
    servername: config.tlsServerName ?? host,
    rejectUnauthorized: !config.tlsAllowUntrusted,
    ...(config.tlsAuthority === undefined ? {} : { ca: config.tlsAuthority }),
  });
}
