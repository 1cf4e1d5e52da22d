import type { Platform } from '../../platform.ts';
import type { Endpoint } from '../endpoint.ts';
import { inputReader } from '../requests/read-input.ts';
import type { ServedRequest } from '../served-request.ts';
import type { OwnInput } from './foreign-route.ts';

/** Calls our own operations on behalf of a foreign request: what it says of body, path and query is ours. */
export function ownCaller(calls: readonly Endpoint[], served: readonly Endpoint[], platform: Platform) {
  const servedBy = new Map(served.map((endpoint) => [endpoint.name, endpoint]));
  const operations = new Map(
    calls.map((endpoint) => [
      endpoint,
      { read: inputReader(endpoint, platform), served: servedBy.get(endpoint.name) ?? endpoint },
    ]),
  );
  return async (request: ServedRequest, endpoint: Endpoint, input: OwnInput): Promise<unknown> => {
    const operation = operations.get(endpoint);
    if (operation === undefined) throw new Error(`${endpoint.name} is not among the calls of this route`);
    const query = textsOf(input.query);
    const asked = Object.create(request, {
      // A query is looked for only in a GET, or where the address has one.
      method: { value: endpoint.method },
      url: { value: endpoint.path },
      body: { value: input.body ?? {} },
      params: { value: textsOf(input.params) },
      query: { value: query },
    }) as ServedRequest;
    return operation.served.handle(operation.read(asked));
  };
}

function textsOf(values: OwnInput['params'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
