import type { FastifyRequest } from 'fastify';

// The prefix makes the browser refuse the cookie unless it is secure, for every path, and of this host alone.
const secureName = '__Host-peyk_session';
const plainName = 'peyk_session';

const nameOf = (isSecure: boolean) => (isSecure ? secureName : plainName);
const attributesOf = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The header that gives a browser its session. */
export function sessionCookie(token: string, isSecure: boolean, seconds: number): Record<string, string> {
  return { 'set-cookie': `${nameOf(isSecure)}=${token}; Max-Age=${seconds}; ${attributesOf(isSecure)}` };
}

/** The header that takes it away again. */
export function endedCookie(isSecure: boolean): Record<string, string> {
  return { 'set-cookie': `${nameOf(isSecure)}=; Max-Age=0; ${attributesOf(isSecure)}` };
}

/** The session that a browser sends along, if any. */
export function sessionInCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  const wanted = nameOf(isSecure);
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
