import type { ForeignRequest, ForeignRoute } from '../../http/foreign/foreign-route.ts';

/**
 * A key among the fields of a body or a query. It stands in the address if it is found without the body: the same reader says
 * so, whatever ways it has to write the name.
 */
export function keyInFields(find: (request: ForeignRequest) => string | undefined): ForeignRoute['key'] {
  return {
    isInBody: true,
    isInAddress: (request) => request.query !== '' && (find(withoutBody(request)) ?? '') !== '',
    find,
  };
}

const nothing = Buffer.alloc(0);

/** The request itself where it has none: what was read of it once is known then. */
function withoutBody(request: ForeignRequest): ForeignRequest {
  if (request.body.length === 0 && request.parts === undefined) return request;
  const { method, headers, params, query, address, language } = request;
  return { method, headers, params, query, address, language, body: nothing };
}
