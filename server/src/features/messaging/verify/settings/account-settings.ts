import type { CodeLimit } from '../../code-limits/index.ts';
import type { Step } from '../verification.ts';

/** How an account verifies. Null: as the service does by default. */
export interface VerifySettings {
  readonly patternCode: string | null;
  readonly lineNumber: string | null;
  readonly codeLength: number | null;
  readonly ttlSeconds: number | null;
  readonly attemptsMax: number | null;
  readonly takesCodes: boolean;
  readonly channels: readonly Step[] | null;
  readonly limits: readonly CodeLimit[];
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}

export const defaultSettings: VerifySettings = {
  patternCode: null,
  lineNumber: null,
  codeLength: null,
  ttlSeconds: null,
  attemptsMax: null,
  takesCodes: false,
  channels: null,
  limits: [],
  allowed: [],
  denied: [],
};
