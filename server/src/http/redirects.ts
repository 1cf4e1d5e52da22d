import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { Platform } from '../platform.ts';
import { slot } from '../runtime.ts';

export interface RedirectVisit {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Without the port. */
  readonly host: string;
  readonly address: string;
}

/** Where short links lead; a feature provides it. */
export interface Redirector {
  /** Codes stand at the root of this host. Asked before every request, so it answers from memory. */
  leads(host: string): boolean;
  /** Whether a certificate may be made for this host. */
  knows(host: string): Promise<boolean>;
  /** The address that a code leads to, or a refusal. */
  open(code: string, visit: RedirectVisit): Promise<string>;
  /** The same of a link that is in memory and open, which never fails; undefined: ask `open`. */
  openFromMemory(code: string, visit: RedirectVisit): Promise<string> | undefined;
}

export const redirector = slot<Redirector>('redirector');

export const linksPrefix = '/l/';

/** Requests for a host of links are led to the route of their codes. */
export function redirectUrl(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { runtime }: Pick<Platform, 'runtime'>,
): string | undefined {
  if (!url.startsWith('/') || pageAsset.test(url)) return undefined;
  return runtime.find(redirector)?.leads(hostName(headers.host)) === true
    ? `${linksPrefix}${url.slice(1)}`
    : undefined;
}

/** What the page of a refused link is drawn with. */
const pageAsset = /^\/(docs|design)\/[\w-]+(\.[\w-]+)*\.(css|js|svg|woff2)$/;

export const hostName = (host = ''): string => host.replace(/:\d+$/, '').toLowerCase();

/** Every opening comes here, as no answer is stored, and search engines keep none. */
export const redirectHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Short links, and the question of a proxy (Caddy's on-demand TLS) whether it may ask for a certificate. No key is needed. */
export function addRedirects(app: FastifyInstance, { runtime }: Platform): void {
  // Who taps a link in a message reads why it does not open, and no JSON.
  const route = { config: { isForPeople: true } } as const;
  app.get<{ Params: { code: string } }>(`${linksPrefix}:code`, route, async (request, reply) => {
    const target = await runtime.get(redirector).open(request.params.code, {
      method: request.method,
      headers: request.headers,
      host: hostName(request.headers.host),
      address: request.ip,
    });
    return reply.code(302).headers(redirectHeaders).header('location', target).send();
  });
  app.get<{ Querystring: { domain?: unknown } }>('/known-host', async (request, reply) => {
    const { domain } = request.query;
    const isKnown =
      typeof domain === 'string' &&
      domain.length <= 253 &&
      (await runtime.get(redirector).knows(hostName(domain)));
    return reply.code(isKnown ? 200 : 404).send();
  });
}
