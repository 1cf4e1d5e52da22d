import type { SpokenCode } from '../../voice/index.ts';
import type { Channel, Locale, Steps } from '../verification.ts';

/** The identity server that made a code, and the id of its call, by which a repeat is known. */
export interface HookOfCode {
  readonly id: number;
  readonly callId: string | null;
}

/** A code of a verification before it is stored. */
export interface CodeToSend {
  readonly accountId: number;
  readonly mobile: string;
  readonly purpose: string;
  readonly isTest: boolean;
  readonly channel: Channel;
  readonly steps: Steps;
  /** The same as JSON: made once, as rows of a batch are compared by it. */
  readonly stepsText: string;
  /** The salted digest of the code. */
  readonly code: Buffer;
  readonly codeLength: number;
  readonly ttlSeconds: number;
  readonly attemptsMax: number;
  readonly patternCode: string;
  readonly lineNumber: string | null;
  readonly locale: Locale;
  readonly appHash: string | null;
  readonly webOrigin: string | null;
  readonly clientIp: string | null;
  readonly reference: string | null;
  readonly limitKeys: Readonly<Record<string, string>>;
  /** The call that reads it; null: it is no call. */
  readonly spoken: SpokenCode | null;
  /** Another code of this verification; null: of the open one of the number and purpose, or of a new one. */
  readonly verificationId: number | null;
  readonly hook?: HookOfCode;
}
