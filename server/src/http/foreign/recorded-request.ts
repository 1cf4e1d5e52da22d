import type { FastifyRequest } from 'fastify';

import type { ServedRequest } from '../served-request.ts';

/** What stands in a path in place of a key. */
const hiddenKey = '•••';

/**
 * A request as the call log keeps it: without the key that its path carries and without its query, with its fields by name and
 * with what its interface did not understand of them.
 */
export function recordedRequest(request: FastifyRequest, path: string): ServedRequest {
  const { seen, refusal } = request;
  const unread = seen?.unread() ?? [];
  return Object.create(request, {
    url: { value: shownPath(path, request.params as Readonly<Record<string, string>>) },
    body: { value: refusal === null ? undefined : seen?.given() },
    ignoredFields: { value: unread.length === 0 ? null : unread },
  }) as ServedRequest;
}

function shownPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'key' ? hiddenKey : encodeURIComponent(params[name] ?? ''),
  );
}
