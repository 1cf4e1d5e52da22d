import { isIP, isIPv6 } from 'node:net';

import { consoleAddress, isEmbeddedDefault, type Config } from '../../config.ts';
import { isOnPrivatePort } from '../private-port.ts';
import type { ServedRequest } from '../served-request.ts';

const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/;

type Arrived = Pick<ServedRequest, 'protocol' | 'host' | 'raw'>;
type Addresses = Pick<Config, 'baseUrl' | 'consoleUrl' | 'host' | 'port' | 'privatePort' | 'privateHost'>;
type Surroundings = Parameters<typeof isEmbeddedDefault>[0];

/**
 * PEYK_BASE_URL, else the scheme and host of the request. An invalid Host header falls back to the listening address.
 * For what only the caller itself reads.
 */
export function originOf(
  request: Pick<ServedRequest, 'protocol' | 'host'>,
  { baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>,
): string {
  return baseUrl ?? ownOriginOf(request) ?? plainOrigin(host, port);
}

/**
 * The origin of links that others open: invitations, passwords, payments. The Host of a request is whatever its caller
 * wrote, so only the trial believes it; without PEYK_BASE_URL links then lead to the address that the connection came to.
 */
export function linkOriginOf(request: Arrived, config: Addresses & Surroundings): string {
  if (config.baseUrl !== undefined || isEmbeddedDefault(config)) return originOf(request, config);
  const { localAddress = config.host, localPort = config.port } = request.raw.socket;
  return plainOrigin(localAddress.replace(/^::ffff:(?=\d+\.)/i, ''), localPort);
}

/** Where operators reach the console: as this one did on the private port, else as the settings say. */
export function consoleOriginOf(request: Arrived, config: Addresses & Surroundings): string {
  if (config.consoleUrl !== undefined) return config.consoleUrl;
  if (isOnPrivatePort(request)) return privateOriginOf(request, config);
  return consoleAddress(config) ?? linkOriginOf(request, config);
}

// Operators reach it by an IP address or localhost, or by a name that stands in PEYK_CONSOLE_URL.
function privateOriginOf(request: Arrived, config: Addresses & Surroundings): string {
  const own = ownOriginOf(request);
  if (own !== undefined && (isEmbeddedDefault(config) || isAddress(new URL(own)))) return own;
  return consoleAddress(config) ?? linkOriginOf(request, { ...config, baseUrl: undefined });
}

/** Whether the session cookie of this request is marked secure: the private port is mostly reached by plain HTTP. */
export function isSecureOrigin(request: Arrived, config: Addresses & Surroundings): boolean {
  const origin = isOnPrivatePort(request) ? consoleOriginOf(request, config) : originOf(request, config);
  return origin.startsWith('https://');
}

/**
 * Whether browsers may be bound to https for this host. They would keep to it on every port, so not while the console
 * is at the same host by plain HTTP.
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

// What has the shape of a host may still be none: 1.2.3.4.5, a:99999, [:::::].
function ownOriginOf({ protocol, host }: Pick<ServedRequest, 'protocol' | 'host'>): string | undefined {
  const origin = `${protocol}://${host}`;
  return hostShape.test(host) && URL.canParse(origin) ? origin : undefined;
}

function plainOrigin(host: string, port: number): string {
  const origin = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  // A link-local address names its interface too, which no URL has.
  return URL.canParse(origin) ? origin : `http://localhost:${port}`;
}

function isAddress({ hostname }: URL): boolean {
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
}
