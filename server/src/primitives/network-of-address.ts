import { isIPv6 } from 'node:net';

/**
 * What a limit counts an address as. A household gets 2^64 addresses of IPv6, so there it is their network, however the address
 * is written; of IPv4 it is the address itself, also where it is written in the form of IPv6.
 */
export function networkOfAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // In one form: lower case, without zeros in front, an IPv4 address at the end as two groups.
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last];
  return groups.slice(0, 6).join() === mapped
    ? dotted(groups.slice(6))
    : `${groups.slice(0, 4).join(':')}::/64`;
}

const mapped = '0,0,0,0,0,ffff';

const groupsOf = (part: string) => part.split(':').filter(Boolean);

function dotted(groups: readonly string[]): string {
  return groups
    .flatMap((group) => {
      const value = parseInt(group, 16);
      return [value >> 8, value & 255];
    })
    .join('.');
}
