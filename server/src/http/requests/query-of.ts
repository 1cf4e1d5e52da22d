import type { ServedRequest } from '../served-request.ts';

/**
 * The filters of a request. Some callers send those of a list in a JSON body; the query string takes precedence. Null and
 * empty filters, as form libraries send unfilled fields, are ignored.
 */
export function queryOf(request: ServedRequest): unknown {
  if (request.method !== 'GET' && !request.url.includes('?')) return {};
  const body = request.method === 'GET' && isFieldSet(request.body) ? request.body : {};
  const given = Object.entries({ ...body, ...(request.query as object) });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''));
}

function isFieldSet(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
