import type { IncomingMessage } from 'node:http';

import { WrongSetting } from '../../config.ts';
import type { ForeignInterface } from './foreign-route.ts';
import { foreignPrefix } from './mount-foreign.ts';

/** Where interfaces answer besides their own address: at the root of some hosts, and at some paths of our root. */
export interface ForeignPlaces {
  readonly hosts: ReadonlyMap<string, string>;
  readonly roots: readonly (readonly [shape: RegExp, name: string])[];
  /** Paths of those interfaces whose clients write them in any case, to be led to the one that is answered. */
  readonly anyCase: ReadonlyMap<string, readonly AnyCasePath[]>;
}

/** The shape of a path, and its parts that are no parameters in the letters that the router knows. */
interface AnyCasePath {
  readonly shape: RegExp;
  readonly fixed: readonly string[];
}

export function foreignPlaces(
  interfaces: readonly ForeignInterface[],
  hosts: ReadonlyMap<string, string> = new Map(),
): ForeignPlaces {
  const known = interfaces.map(({ name }) => name);
  for (const [host, name] of hosts)
    if (!known.includes(name))
      throw new WrongSetting(
        `PEYK_INTERFACE_HOSTS leads ${host} to ${name}, which is none of: ${known.join(', ')}`,
      );
  const roots = interfaces.flatMap(({ name, rootPaths }) =>
    rootPaths === undefined ? [] : [[rootPaths, name] as const],
  );
  const anyCase = interfaces.flatMap(({ name, routes, takesAnyCase = false }) =>
    takesAnyCase ? [[name, routes.map(({ path }) => anyCasePath(path)).toSorted(fixedFirst)] as const] : [],
  );
  return { hosts, roots, anyCase: new Map(anyCase) };
}

const fixedFirst = (one: AnyCasePath, other: AnyCasePath) => one.fixed.length - other.fixed.length;

function anyCasePath(path: string): AnyCasePath {
  const fixed = path.split(/\{\w+\}/);
  const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { shape: new RegExp(`^${escaped.join('([^/]+)')}/?$`, 'i'), fixed };
}

/**
 * Leads requests for the host of another provider to its interface: programs whose address is a constant come by DNS. An
 * absolute request line, which some clients write, names its host itself. At any other host paths that no path of ours is like
 * lead there too.
 */
export function foreignUrl(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { hosts, roots, anyCase }: ForeignPlaces,
): string {
  const { host = headers.host, path } = url.startsWith('/') ? { path: url } : readAbsolute(url);
  if (path.startsWith(foreignPrefix)) return inKnownCase(path, anyCase);
  const name = nameOf(host, hosts) ?? roots.find(([shape]) => shape.test(path))?.[1];
  return name === undefined ? path : inKnownCase(`${foreignPrefix}${name}${path}`, anyCase);
}

function inKnownCase(url: string, anyCase: ForeignPlaces['anyCase']): string {
  const end = url.indexOf('/', foreignPrefix.length);
  const paths = end === -1 ? undefined : anyCase.get(url.slice(foreignPrefix.length, end));
  if (paths === undefined) return url;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url.slice(end) : url.slice(end, mark);
  for (const { shape, fixed } of paths) {
    const values = shape.exec(path)?.slice(1);
    if (values === undefined) continue;
    const known = fixed.map((part, index) => `${part}${values[index] ?? ''}`).join('');
    return `${url.slice(0, end)}${known}${mark === -1 ? '' : url.slice(mark)}`;
  }
  return url;
}

function readAbsolute(url: string): { readonly host?: string; readonly path: string } {
  const [, host, path = ''] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return { path: url };
  return { host, path: path.startsWith('/') ? path : `/${path}` };
}

function nameOf(host = '', hosts: ReadonlyMap<string, string>): string | undefined {
  return hosts.size === 0 ? undefined : hosts.get(host.replace(/:\d+$/, '').toLowerCase());
}
