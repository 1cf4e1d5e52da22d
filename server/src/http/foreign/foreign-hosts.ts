import type { IncomingMessage } from 'node:http';

import type { ForeignInterface } from './foreign-route.ts';
import { foreignPrefix } from './mount-foreign.ts';

/** Where interfaces answer besides their own address: at the root of some hosts, and at some paths of our root. */
export interface ForeignPlaces {
  readonly hosts: ReadonlyMap<string, string>;
  readonly roots: readonly (readonly [shape: RegExp, name: string])[];
}

export function foreignPlaces(
  interfaces: readonly ForeignInterface[],
  hosts: ReadonlyMap<string, string> = new Map(),
): ForeignPlaces {
  const roots = interfaces.flatMap(({ name, rootPaths }) =>
    rootPaths === undefined ? [] : [[rootPaths, name] as const],
  );
  return { hosts, roots };
}

/**
 * Leads requests for the host of another provider to its interface: programs whose address is a constant come by DNS. An
 * absolute request line, which some clients write, names its host itself. At any other host paths that no path of ours is like
 * lead there too.
 */
export function foreignUrl(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { hosts, roots }: ForeignPlaces,
): string {
  const { host = headers.host, path } = url.startsWith('/') ? { path: url } : readAbsolute(url);
  if (path.startsWith(foreignPrefix)) return path;
  const name = nameOf(host, hosts) ?? roots.find(([shape]) => shape.test(path))?.[1];
  return name === undefined ? path : `${foreignPrefix}${name}${path}`;
}

function readAbsolute(url: string): { readonly host?: string; readonly path: string } {
  const [, host, path = ''] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return { path: url };
  return { host, path: path.startsWith('/') ? path : `/${path}` };
}

function nameOf(host = '', hosts: ReadonlyMap<string, string>): string | undefined {
  return hosts.size === 0 ? undefined : hosts.get(host.replace(/:\d+$/, '').toLowerCase());
}
