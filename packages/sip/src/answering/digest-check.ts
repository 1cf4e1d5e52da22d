import { randomBytes } from 'node:crypto';

import { authorizationFor, type Challenge } from '../messages/digest.ts';
import { parseParams, splitOutside } from '../messages/header-values.ts';
import { headerOf, type SipHeader, type SipRequest } from '../messages/sip-message.ts';

const user = 'peyk';

/** Asks callers for a password, as carriers do. */
export class CredentialCheck {
  private readonly password: string;
  private readonly challenge: Challenge = {
    isProxy: false,
    realm: 'simulator',
    nonce: randomBytes(12).toString('hex'),
    opaque: undefined,
    algorithm: 'SHA-256',
    qop: 'auth',
    isStale: false,
  };

  constructor(password: string) {
    this.password = password;
  }

  header(): SipHeader {
    const { realm, nonce, algorithm } = this.challenge;
    const value = `Digest realm="${realm}", nonce="${nonce}", algorithm=${algorithm}, qop="auth"`;
    return { name: 'www-authenticate', value };
  }

  isRight(request: SipRequest): boolean {
    const given = answerIn(headerOf(request, 'authorization'));
    if (!given || given.get('nonce') !== this.challenge.nonce) return false;
    const expected = authorizationFor(
      this.challenge,
      { user, password: this.password },
      {
        method: request.method,
        uri: request.uri,
        count: Number.parseInt(given.get('nc') ?? '', 16) || 0,
        cnonce: given.get('cnonce') ?? '',
      },
    );
    return (
      given.get('username') === user && given.get('response') === answerIn(expected.value)?.get('response')
    );
  }
}

function answerIn(value: string | undefined): Map<string, string> | undefined {
  return value?.startsWith('Digest ') ? parseParams(splitOutside(value.slice(7), ',')) : undefined;
}
