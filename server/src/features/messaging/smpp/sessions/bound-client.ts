import type { Credential } from '../credentials/credential.ts';

/** What the server knows of a bound session. */
export interface BoundClient {
  /** As it was at the bind. */
  readonly credential: Credential;
  /** Its row, which all processes see. */
  readonly sessionId: number;
  readonly isEncrypted: boolean;
}
