import type { ServedRequest } from '../served-request.ts';

// The __Host- prefix makes the browser accept the cookie only if it is Secure, for path / and for this host.
const secureName = '__Host-peyk_session';
const plainName = 'peyk_session';

const nameOf = (isSecure: boolean) => (isSecure ? secureName : plainName);
const attributesOf = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The Set-Cookie header of a new session. */
export function sessionCookie(token: string, isSecure: boolean, seconds: number): Record<string, string> {
  return { 'set-cookie': `${nameOf(isSecure)}=${token}; Max-Age=${seconds}; ${attributesOf(isSecure)}` };
}

/** The Set-Cookie header that deletes the session cookie. */
export function endedCookie(isSecure: boolean): Record<string, string> {
  return { 'set-cookie': `${nameOf(isSecure)}=; Max-Age=0; ${attributesOf(isSecure)}` };
}

/** The session token in the Cookie header, if any. */
export function sessionInCookie(request: ServedRequest, isSecure: boolean): string | undefined {
  const wanted = nameOf(isSecure);
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
