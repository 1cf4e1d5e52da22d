import { randomBytes } from 'node:crypto';

import { authorizationFor, type Challenge, type Credentials } from '../messages/digest.ts';
import { parseParams, splitUnquoted } from '../messages/header-values.ts';
import { headerOf, type SipHeader, type SipRequest } from '../messages/sip-message.ts';

/** Digest authentication of callers, with one nonce for the lifetime of the server. */
export class DigestCheck {
  private readonly credentials: Credentials;
  private readonly challenge: Challenge;

  constructor(credentials: Credentials, realm: string) {
    this.credentials = credentials;
    this.challenge = {
      isProxy: false,
      realm,
      nonce: randomBytes(12).toString('hex'),
      opaque: undefined,
      algorithm: 'SHA-256',
      qop: 'auth',
      isStale: false,
    };
  }

  /** The header of a 401. */
  header(): SipHeader {
    const { realm, nonce, algorithm } = this.challenge;
    const value = `Digest realm="${realm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"`;
    return { name: 'www-authenticate', value };
  }

  isAuthorized(request: SipRequest): boolean {
    const given = digestParams(headerOf(request, 'authorization'));
    if (!given || given.get('nonce') !== this.challenge.nonce) return false;
    const expected = authorizationFor(this.challenge, this.credentials, {
      method: request.method,
      uri: request.uri,
      count: Number.parseInt(given.get('nc') ?? '', 16) || 0,
      cnonce: given.get('cnonce') ?? '',
    });
    const isSameUser = given.get('username') === this.credentials.user;
    return isSameUser && given.get('response') === digestParams(expected.value)?.get('response');
  }
}

function digestParams(value: string | undefined): Map<string, string> | undefined {
  return value?.startsWith('Digest ') ? parseParams(splitUnquoted(value.slice(7), ',')) : undefined;
}
