import { createHmac, timingSafeEqual } from 'node:crypto';

import { forgedRequest } from '../refusals.ts';
import type { ServedRequest } from '../served-request.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The CSRF token of a session, an HMAC of its token: another site can make a browser send the cookie, but cannot read
 * this token.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Refuses a write that is authenticated by a cookie but carries no CSRF token. */
export function requireCsrfToken(request: ServedRequest, sessionToken: string, origin: string): void {
  if (safeMethods.has(request.method)) return;
  requireSameOrigin(request, origin);
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const wanted = Buffer.from(csrfTokenOf(sessionToken));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw forgedRequest();
}

/**
 * Refuses a cross-origin write. Browsers send Origin or Sec-Fetch-Site; programs may omit both, as they hold no cookies
 * of other users.
 */
export function requireSameOrigin(request: ServedRequest, origin: string): void {
  if (safeMethods.has(request.method)) return;
  const from = request.headers.origin;
  const isElsewhere = from !== undefined && from !== new URL(origin).origin;
  const site = request.headers['sec-fetch-site'];
  if (isElsewhere || site === 'cross-site') throw forgedRequest();
}
