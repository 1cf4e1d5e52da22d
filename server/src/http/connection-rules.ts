/** How long a connection stays open for the next request. */
export const keepAliveSeconds = 72;

/** What every answer carries beside the id of its request. */
export const fixedHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** Browsers then never ask by http again, where an attacker on the way could answer. Not for other hosts of the domain. */
export const onlyByHttps = { 'strict-transport-security': 'max-age=31536000' };

/** Whether the address that many hops away is one of our own proxies (PEYK_TRUST_PROXY). */
export function isOwnProxy(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}
