import type { FastifyRequest } from 'fastify';

/**
 * The path and query that ask for what this request asks for. Some callers put the filters of a list into a JSON body,
 * and a link made from the address alone would lead to another list.
 */
export function askedAddress({ method, url, body, query, routeOptions }: FastifyRequest): string {
  if (method !== 'GET' || typeof body !== 'object' || body === null || Array.isArray(body)) return url;
  const { properties = {} } = (routeOptions.config.endpoint?.query ?? {}) as { properties?: object };
  const fromBody = Object.entries(body).filter(
    ([name]) => Object.hasOwn(properties, name) && !Object.hasOwn(query as object, name),
  );
  const pairs = fromBody.flatMap(([name, value]) => pairsOf(name, value));
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(pairs).toString()}`;
}

// What is null or empty is no filter; the brackets make a list, as queries are read here.
function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => pairsOf(`${name}[]`, one));
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? [[name, String(value)]] : [];
}
