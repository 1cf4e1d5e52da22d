import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';

interface BasicLogin {
  readonly username: string;
  readonly password: string;
}

/** Name and password of an `Authorization: Basic` header. */
export function basicLogin({ headers }: Pick<ForeignRequest, 'headers'>): BasicLogin | undefined {
  const [, encoded] = /^basic\s+([a-z0-9+/=_-]+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const read = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = read.indexOf(':');
  return colon === -1 ? undefined : { username: read.slice(0, colon), password: read.slice(colon + 1) };
}
