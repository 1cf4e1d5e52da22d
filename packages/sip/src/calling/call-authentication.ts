import { authorizationFor, challengeOf, type Challenge, type Credentials } from '../messages/digest.ts';
import type { SipHeader, SipRequest, SipResponse } from '../messages/sip-message.ts';

/** Answers the challenges of one call; a second refusal of the same password is final. */
export class CallAuthentication {
  private readonly credentials: Credentials | undefined;
  private answered: Challenge | undefined;
  private count = 0;

  constructor(credentials: Credentials | undefined) {
    this.credentials = credentials;
  }

  get didSendCredentials(): boolean {
    return this.answered !== undefined;
  }

  /** The header to send the request again with; undefined if that would change nothing. */
  answer(response: SipResponse, request: Pick<SipRequest, 'method' | 'uri'>): SipHeader | undefined {
    if (response.status !== 401 && response.status !== 407) return undefined;
    const challenge = challengeOf(response);
    if (!challenge || !this.credentials) return undefined;
    const isRepeated = this.answered?.isProxy === challenge.isProxy && request.method === 'INVITE';
    if (isRepeated && !challenge.isStale) return undefined;
    this.count = this.answered?.nonce === challenge.nonce ? this.count + 1 : 1;
    this.answered = challenge;
    const { method, uri } = request;
    return authorizationFor(challenge, this.credentials, { method, uri, count: this.count });
  }
}
