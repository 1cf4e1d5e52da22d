import { showDiagnosis } from '@peyk/sdk';

import type { Invocation } from '../command.ts';
import type { Finding } from './doctor.ts';

/** What the server finds out about itself: settings, database, disk. */
export async function readDiagnosis({ signal, operator }: Invocation): Promise<readonly Finding[]> {
  const findings = await operator().call(showDiagnosis, {}, { signal });
  return findings.map(({ check, state, found, advice }) => ({ check, state, found, advice: advice ?? '' }));
}
