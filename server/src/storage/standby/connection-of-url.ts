import type { Connection } from '../database.ts';
import { PrimaryFinder, type ServerAddress } from './primary-finder.ts';

const defaultPort = 5432;
// Scheme and user, the servers, and the rest.
const urlParts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;

/**
 * How the database of a URL is reached. A URL may name several servers, `postgres://user@one:5432,two:5432/peyk`: the
 * primary and its standbys. Every new connection then goes to the one that is the primary at that moment.
 */
export function connectionOfUrl(url: string): Connection {
  const [, head = '', servers = '', rest = ''] = urlParts.exec(url) ?? [];
  const urls = servers.split(',').map((server) => `${head}${server}${rest}`);
  const [first = url] = urls;
  if (urls.length < 2) return { connectionString: url };
  const finder = new PrimaryFinder(
    urls.map((one, index) => ({ connectionString: one, ...addressOf(servers.split(',')[index] ?? '') })),
  );
  return { connectionString: first, stream: () => finder.openSocket() };
}

function addressOf(server: string): ServerAddress {
  const [, host = server, port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: port === undefined ? defaultPort : Number(port) };
}
