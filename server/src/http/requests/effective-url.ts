import type { ServedRequest } from '../served-request.ts';

/**
 * The path and query that reproduce this request. Some callers send the filters of a list in a JSON body of a GET, and
 * page links made from the URL alone would drop them.
 */
export function effectiveUrl({ method, url, body, query }: ServedRequest, filters: object = {}): string {
  if (method !== 'GET' || typeof body !== 'object' || body === null || Array.isArray(body)) return url;
  const { properties = {} } = filters as { properties?: object };
  const fromBody = Object.entries(body).filter(
    ([name]) => Object.hasOwn(properties, name) && !Object.hasOwn(query as object, name),
  );
  const pairs = fromBody.flatMap(([name, value]) => pairsOf(name, value));
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(pairs).toString()}`;
}

// Null and empty values are no filter; `[]` after the name makes a list, as in read-form.ts.
function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => pairsOf(`${name}[]`, one));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? [[name, String(value)]] : [];
}
