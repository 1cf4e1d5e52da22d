import { BlockList, isIP } from 'node:net';

import type { Clock } from '../../clock.ts';
import { failure } from '../../failure.ts';

/** Where and until when a key opens its account; null: no such bound. */
export interface KeyBounds {
  /** The interface of another provider that it is for, and nothing else. */
  readonly provider: string | null;
  readonly networks: Networks | null;
  readonly expiresAt: Date | null;
}

/** The interface of another provider that a key is shown to. */
export interface Door {
  readonly provider: string;
  /** The key stands in the path or the query, which proxies and browsers write down. */
  readonly isInAddress: boolean;
}

const keyExpired = failure({ code: 'key_expired', status: 401, text: 'key_expired' });
const keyNetwork = failure({ code: 'key_network', status: 403, text: 'key_network' });
const keyOfDoor = failure({ code: 'key_scope', status: 403, text: 'key_of_door' });
const keyForDoor = failure({ code: 'key_scope', status: 403, text: 'key_for_door' });

interface Shown {
  readonly door: Door | undefined;
  readonly address: string;
  readonly clock: Clock;
}

/** Refuses a key that is shown elsewhere than it is for, from another network or too late. */
export function requireWithin(bounds: KeyBounds | null, { door, address, clock }: Shown): void {
  if (bounds === null) {
    if (door?.isInAddress === true) throw keyForDoor({ provider: door.provider });
    return;
  }
  requireDoor(bounds, door);
  const { expiresAt, networks } = bounds;
  if (expiresAt !== null && expiresAt <= clock.now()) throw keyExpired();
  if (networks !== null && !networks.has(address)) throw keyNetwork({ address });
}

function requireDoor({ provider }: KeyBounds, door: Door | undefined): void {
  if (provider !== null && provider !== door?.provider) throw keyOfDoor({ provider });
  if (provider === null && door?.isInAddress === true) throw keyForDoor({ provider: door.provider });
}

/** Networks in the form `10.0.0.0/8`, or single addresses, of IPv4 and IPv6. */
export class Networks {
  readonly #list = new BlockList();

  constructor(written: readonly string[]) {
    for (const one of written) {
      const network = readNetwork(one);
      if (network !== undefined) this.#list.addSubnet(network.address, network.bits, network.family);
    }
  }

  has(address: string): boolean {
    // What a socket for both versions shows of an IPv4 caller.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && this.#list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }
}

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Undefined: it is no network. */
export function readNetwork(written: string): Network | undefined {
  const [, address = '', given] = /^([0-9a-f:.]+)(?:\/(\d{1,3}))?$/i.exec(written.trim()) ?? [];
  const version = isIP(address);
  const widest = version === 4 ? 32 : 128;
  const bits = given === undefined ? widest : Number(given);
  if (version === 0 || bits > widest) return undefined;
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}
