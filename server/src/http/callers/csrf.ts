import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Config } from '../../config.ts';
import { foreignOrigin, forgedRequest } from '../refusals.ts';
import type { ServedRequest } from '../served-request.ts';
import { pageOriginsOf } from './origin.ts';

const originLengthMax = 200;
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The CSRF token of a session, an HMAC of its token: another site can make a browser send the cookie, but cannot read
 * this token.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

/** Refuses a write that is authenticated by a cookie but carries no CSRF token. */
export function requireCsrfToken(request: ServedRequest, sessionToken: string, config: Config): void {
  if (safeMethods.has(request.method)) return;
  requireSameOrigin(request, config);
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
  const wanted = Buffer.from(csrfTokenOf(sessionToken));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw forgedRequest();
}

/**
 * Refuses a cross-origin write. Browsers send Origin or Sec-Fetch-Site; programs may omit both, as they hold no cookies
 * of other users.
 */
export function requireSameOrigin(request: ServedRequest, config: Config): void {
  if (safeMethods.has(request.method)) return;
  const from = request.headers.origin;
  if (from !== undefined) requireOwnPage(from, pageOriginsOf(request, config));
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forgedRequest();
}

function requireOwnPage(from: string, expected: readonly string[]): void {
  if (!expected.includes(from)) throw foreignOrigin({ expected, received: from.slice(0, originLengthMax) });
}
