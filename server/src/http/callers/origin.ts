import type { Config } from '../../config.ts';
import type { ServedRequest } from '../served-request.ts';

const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

/**
 * PEYK_BASE_URL, else the scheme and host of the request. An invalid Host header falls back to the listening address.
 */
export function originOf(
  request: Pick<ServedRequest, 'protocol' | 'host'>,
  { baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>,
): string {
  if (baseUrl !== undefined) return baseUrl;
  return hostShape.test(request.host) ? `${request.protocol}://${request.host}` : `http://${host}:${port}`;
}
