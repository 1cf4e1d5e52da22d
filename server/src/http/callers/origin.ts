import { isIP } from 'node:net';

import { consoleAddress, type Config } from '../../config.ts';
import { isOnPrivatePort } from '../private-port.ts';
import type { ServedRequest } from '../served-request.ts';

const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

type Arrived = Pick<ServedRequest, 'protocol' | 'host' | 'raw'>;
type Addresses = Pick<Config, 'baseUrl' | 'consoleUrl' | 'host' | 'port' | 'privatePort' | 'privateHost'>;

/**
 * PEYK_BASE_URL, else the scheme and host of the request. An invalid Host header falls back to the listening address.
 */
export function originOf(
  request: Pick<ServedRequest, 'protocol' | 'host'>,
  { baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>,
): string {
  return baseUrl ?? ownOriginOf(request) ?? `http://${host}:${port}`;
}

/** Where operators reach the console: as this one did on the private port, else as the settings say. */
export function consoleOriginOf(request: Arrived, config: Addresses): string {
  if (config.consoleUrl !== undefined) return config.consoleUrl;
  if (isOnPrivatePort(request)) return ownOriginOf(request) ?? consoleAddress(config) ?? '';
  return consoleAddress(config) ?? originOf(request, config);
}

/** Whether the session cookie of this request is marked secure: the private port is mostly reached by plain HTTP. */
export function isSecureOrigin(request: Arrived, config: Addresses): boolean {
  const origin = isOnPrivatePort(request) ? consoleOriginOf(request, config) : originOf(request, config);
  return origin.startsWith('https://');
}

/**
 * Whether browsers may be told to ask this host by https only. They would keep to it on every port, so not while the
 * console is at the same host by plain HTTP.
 */
export function bindsToHttps(request: Arrived, config: Addresses): boolean {
  if (isOnPrivatePort(request) || config.baseUrl?.startsWith('https://') !== true) return false;
  const { consoleUrl } = config;
  if (consoleUrl === undefined || consoleUrl.startsWith('https://')) return true;
  return new URL(consoleUrl).hostname !== new URL(config.baseUrl).hostname;
}

/**
 * The origins of our own pages: those of the settings, and the address that the request itself came to. With
 * PEYK_BASE_URL the latter counts only as an IP address or localhost: any other name may be a foreign one that was
 * pointed at this machine (DNS rebinding), so it has to stand in PEYK_CONSOLE_URL.
 */
export function pageOriginsOf(request: Arrived, config: Addresses): string[] {
  const own = ownOriginOf(request);
  const isOwnTrusted = own !== undefined && (config.baseUrl === undefined || isAddress(new URL(own)));
  const chosen = [config.baseUrl, config.consoleUrl].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  const origins = isOwnTrusted ? [...chosen, new URL(own).origin] : chosen;
  return origins.length > 0 ? origins : [originOf(request, config)];
}

function ownOriginOf({ protocol, host }: Pick<ServedRequest, 'protocol' | 'host'>): string | undefined {
  return hostShape.test(host) ? `${protocol}://${host}` : undefined;
}

function isAddress({ hostname }: URL): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
}
