import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { forgedRequest } from './refusals.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What the panel sends back with every change, made from the session itself: another site can make a browser send
 * the cookie, but it cannot read what the session's own pages were told.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Refuses a change that a cookie alone asks for. */
export function refuseForgery(request: FastifyRequest, sessionToken: string, origin: string): void {
  if (safeMethods.has(request.method)) return;
  refuseForeignOrigin(request, origin);
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const wanted = Buffer.from(csrfTokenOf(sessionToken));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw forgedRequest();
}

/** Browsers say where a change comes from; programs, which carry no cookies of others, need not. */
export function refuseForeignOrigin(request: FastifyRequest, origin: string): void {
  if (safeMethods.has(request.method)) return;
  const from = request.headers.origin;
  const isElsewhere = from !== undefined && from !== new URL(origin).origin;
  const site = request.headers['sec-fetch-site'];
  if (isElsewhere || site === 'cross-site') throw forgedRequest();
}
