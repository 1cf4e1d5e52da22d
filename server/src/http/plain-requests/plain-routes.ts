import type { Endpoint } from '../endpoint.ts';

export interface Matched<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const noParams = {};
const digits = /^\d{1,15}$/;

/** Finds the route of a path: an exact one, or one with a number in place of its only parameter. */
export function plainRouter<Route>(
  entries: readonly { readonly endpoint: Pick<Endpoint, 'method' | 'path'>; readonly route: Route }[],
): (method: string, path: string) => Matched<Route> | undefined {
  const exact = new Map<string, Matched<Route>>();
  const numbered: { method: string; start: string; name: string; end: string; route: Route }[] = [];
  for (const { endpoint, route } of entries) {
    const [start = '', name, end = ''] = endpoint.path.split(/[{}]/);
    if (name === undefined) exact.set(`${endpoint.method} ${start}`, { route, params: noParams });
    else numbered.push({ method: endpoint.method, start, name, end, route });
  }
  return (method, path) => {
    const found = exact.get(`${method} ${path}`);
    if (found !== undefined) return found;
    for (const { start, name, end, route, ...one } of numbered) {
      if (one.method !== method || !path.startsWith(start) || !path.endsWith(end)) continue;
      const value = path.slice(start.length, path.length - end.length);
      if (digits.test(value)) return { route, params: { [name]: value } };
    }
    return undefined;
  };
}
