import { showDiagnosis } from '@peyk/sdk';

import type { Invocation } from '../command.ts';

export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** What to do about it; empty if all is well. */
  readonly advice: string;
}

/** What the server finds out about itself: settings, database, disk. */
export async function readDiagnosis({ signal, operator }: Invocation): Promise<readonly Finding[]> {
  const findings = await operator().call(showDiagnosis, {}, { signal });
  return findings.map(({ check, state, found, advice }) => ({ check, state, found, advice: advice ?? '' }));
}
