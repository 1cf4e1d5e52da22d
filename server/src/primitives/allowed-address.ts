import { BlockList, isIPv6 } from 'node:net';

// Everything that is not the public internet: this machine, private networks, link-local (with the metadata services
// of clouds), shared, documentation, benchmarks, multicast, reserved.
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Only 2000::/3 is given out; in it documentation, Teredo, ORCHID and 6to4 (which carries any IPv4 address).
const open6 = '2000::/3';
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

export type Range = readonly [network: string, bits: number];

/** Undefined unless it is a network such as 10.0.0.0/8 or fd00::/8; a bare address is a network of one. */
export function readRange(text: string): Range | undefined {
  const [network = '', bits, ...rest] = text.split('/');
  const most = isIPv6(network) ? 128 : 32;
  const length = bits === undefined ? most : Number(bits);
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)) || length > most) return undefined;
  try {
    new BlockList().addSubnet(network, length, most === 128 ? 'ipv6' : 'ipv4');
  } catch {
    return undefined;
  }
  return [network, length];
}

const closedList = listOf([...closed4, ...closed6].map(rangeOf));
const openList = listOf([rangeOf(open6)]);

function rangeOf(text: string): Range {
  const range = readRange(text);
  if (range === undefined) throw new Error(`${text} is no network`);
  return range;
}

function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
  return list;
}

/** Says of an address whether a webhook may be called there: on the public internet, or in a range of the operator. */
export function addressRule(allowed: readonly Range[]): (address: string) => boolean {
  const own = listOf(allowed);
  return (address) => {
    const [plain = ''] = address.split('%', 1);
    const inner = embeddedAddress(plain);
    if (inner !== undefined) return isAllowed(inner, 'ipv4', own);
    return isAllowed(plain, isIPv6(plain) ? 'ipv6' : 'ipv4', own);
  };
}

function isAllowed(address: string, family: 'ipv4' | 'ipv6', own: BlockList): boolean {
  if (own.check(address, family)) return true;
  if (closedList.check(address, family)) return false;
  return family === 'ipv4' || openList.check(address, family);
}

const mapped = listOf([rangeOf('::ffff:0:0/96')]);
const translated = listOf([rangeOf('64:ff9b::/96')]);

/** The IPv4 address inside a mapped or translated IPv6 address. */
function embeddedAddress(address: string): string | undefined {
  if (!isIPv6(address)) return undefined;
  if (!mapped.check(address, 'ipv6') && !translated.check(address, 'ipv6')) return undefined;
  // The URL parser writes every spelling in the same way, ending with two groups of hexadecimal digits.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
