import type { Queryable } from '../../../storage/database.ts';
import { textFingerprint } from './text-fingerprint.ts';
import { listTextsToApprove } from './waiting-sends-store.ts';

/** As many of the oldest that wait are compared: 5,000 texts take about 40 ms. */
const comparedMax = 5000;

/** What waits, by the fingerprint of its text; oldest first. */
export async function waitingByFingerprint(db: Queryable): Promise<Map<string, WaitingText[]>> {
  const groups = new Map<string, WaitingText[]>();
  for (const one of await listTextsToApprove(db, comparedMax)) {
    const fingerprint = textFingerprint(one);
    if (fingerprint === null) continue;
    const group = groups.get(fingerprint);
    if (group) group.push(one);
    else groups.set(fingerprint, [one]);
  }
  return groups;
}

type WaitingText = Awaited<ReturnType<typeof listTextsToApprove>>[number];
