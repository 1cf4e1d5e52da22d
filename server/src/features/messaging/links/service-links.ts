import type { Config } from '../../../config.ts';

interface ServiceLinks {
  /** What stands before a code. */
  readonly prefix: string;
  /** A host of their own, at whose root codes are; undefined: they are below /l/ of the service. */
  readonly host: string | undefined;
}

/** Where links of the service stand that are under no host of an account. */
export function serviceLinks({
  baseUrl,
  linkUrl,
  host,
  port,
}: Pick<Config, 'baseUrl' | 'linkUrl' | 'host' | 'port'>): ServiceLinks {
  const base = baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (linkUrl === undefined || new URL(linkUrl).host === new URL(base).host)
    return { prefix: `${new URL(base).origin}/l/`, host: undefined };
  const url = new URL(linkUrl);
  return { prefix: `${url.origin}/`, host: url.hostname };
}

/** The same of an account: under its own host, if it has one. */
export const prefixUnder = (domain: string | null, config: Parameters<typeof serviceLinks>[0]): string =>
  domain === null ? serviceLinks(config).prefix : `https://${domain}/`;
