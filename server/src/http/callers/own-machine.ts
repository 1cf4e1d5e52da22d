import { isIPv4 } from 'node:net';

import type { Config } from '../../config.ts';
import type { ServedRequest } from '../served-request.ts';

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Whether the request was made on this machine, to this machine. The Host is read too: another site can point its own
 * name at 127.0.0.1 and have a browser here ask. A proxy of the same machine is known by its headers; one that adds
 * none, by the settings that go with it.
 */
export function isOnOwnMachine(
  { raw, headers }: Pick<ServedRequest, 'raw' | 'headers'>,
  { baseUrl, trustProxy }: Pick<Config, 'baseUrl' | 'trustProxy'>,
): boolean {
  const isReachedFromOutside =
    trustProxy > 0 || (baseUrl !== undefined && !isLoopbackHost(new URL(baseUrl).host));
  return (
    !isReachedFromOutside &&
    isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  );
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
