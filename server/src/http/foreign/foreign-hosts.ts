import type { IncomingMessage } from 'node:http';

import { foreignPrefix } from './mount-foreign.ts';

/**
 * Leads requests for the host of another provider to its interface: programs whose address is a constant come by DNS. An
 * absolute request line, which some clients write, names its host itself.
 */
export function foreignUrl(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  hosts: ReadonlyMap<string, string>,
): string {
  const [, named, rest] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? [];
  const host = (named ?? headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const name = hosts.get(host);
  const path = named === undefined ? url : rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
  if (name === undefined) return named === undefined ? url : path;
  return path.startsWith(foreignPrefix) ? path : `${foreignPrefix}${name}${path}`;
}
