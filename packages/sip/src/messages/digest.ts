import { createHash, randomBytes } from 'node:crypto';

import { parseParams, splitUnquoted } from './header-values.ts';
import { headersOf, type SipHeader, type SipResponse } from './sip-message.ts';

/** A digest challenge (RFC 3261, RFC 7616, RFC 8760). */
export interface Challenge {
  readonly isProxy: boolean;
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
  readonly algorithm: string;
  /** Absent: RFC 2069, without a nonce count. */
  readonly qop: 'auth' | undefined;
  /** The credentials may be right; only the nonce is too old. */
  readonly isStale: boolean;
}

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

// The strongest first.
const hashes: Readonly<Record<string, string>> = { 'sha-256': 'sha256', md5: 'md5' };

/** The strongest challenge of a 401 or 407 that we can answer. */
export function challengeOf(response: SipResponse): Challenge | undefined {
  const isProxy = response.status === 407;
  const offers = headersOf(response, isProxy ? 'proxy-authenticate' : 'www-authenticate')
    .map((value) => readChallenge(value, isProxy))
    .filter((challenge) => challenge !== undefined);
  const ranks = Object.keys(hashes);
  const rank = ({ algorithm }: Challenge) => ranks.indexOf(plainName(algorithm));
  return offers.sort((one, other) => rank(one) - rank(other))[0];
}

function readChallenge(value: string, isProxy: boolean): Challenge | undefined {
  if (!/^digest\s/i.test(value)) return undefined;
  const params = parseParams(splitUnquoted(value.slice('digest'.length), ','));
  const nonce = params.get('nonce');
  const algorithm = params.get('algorithm') || 'MD5';
  const qops = params
    .get('qop')
    ?.toLowerCase()
    .split(/[,\s]+/);
  if (!nonce || !Object.hasOwn(hashes, plainName(algorithm))) return undefined;
  if (qops && !qops.includes('auth')) return undefined;
  return {
    isProxy,
    realm: params.get('realm') ?? '',
    nonce,
    opaque: params.get('opaque'),
    algorithm,
    qop: qops ? 'auth' : undefined,
    isStale: params.get('stale')?.toLowerCase() === 'true',
  };
}

function plainName(algorithm: string): string {
  return algorithm.toLowerCase().replace(/-sess$/, '');
}

interface Signed {
  readonly method: string;
  readonly uri: string;
  /** How often this nonce has been used, this time included. */
  readonly count: number;
  /** Client nonce. Default: random. */
  readonly cnonce?: string;
}

/** The header that answers a challenge. */
export function authorizationFor(challenge: Challenge, who: Credentials, signed: Signed): SipHeader {
  const { realm, nonce, algorithm, qop, opaque, isProxy } = challenge;
  const { method, uri, count, cnonce = randomBytes(8).toString('hex') } = signed;
  const hash = (text: string) =>
    createHash(hashes[plainName(algorithm)] ?? 'md5')
      .update(text)
      .digest('hex');
  const plain = hash(`${who.user}:${realm}:${who.password}`);
  const secret = /-sess$/i.test(algorithm) ? hash(`${plain}:${nonce}:${cnonce}`) : plain;
  const nc = count.toString(16).padStart(8, '0');
  const middle = qop ? `${nonce}:${nc}:${cnonce}:${qop}` : nonce;
  const fields = [
    `username=${quoted(who.user)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(uri)}`,
    `response="${hash(`${secret}:${middle}:${hash(`${method}:${uri}`)}`)}"`,
    `algorithm=${algorithm}`,
    ...(qop ? [`cnonce="${cnonce}"`, `nc=${nc}`, `qop=${qop}`] : []),
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
  ];
  return {
    name: isProxy ? 'proxy-authorization' : 'authorization',
    value: `Digest ${fields.join(', ')}`,
  };
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;
}
