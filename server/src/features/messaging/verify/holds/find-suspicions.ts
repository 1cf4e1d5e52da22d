import type { Platform } from '../../../../platform.ts';
import { listHeld, suspiciousCarriers, suspicion, type SuspiciousCarrier } from './holds-store.ts';

const hourMs = 3_600_000;

/** Codes of which hardly any is approved. */
interface Suspicion {
  /** The carrier, or the account and the beginning of the numbers. */
  readonly subject: string;
  readonly started: number;
  readonly approved: number;
}

/** Prefixes that are held now, and carriers of the last hour: theirs may be lost, or read on the way. */
export async function findSuspicions({ db, accountGroups, clock }: Platform): Promise<Suspicion[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - hourMs);
  const [held, ofCarriers] = await Promise.all([
    listHeld(db, now),
    accountGroups.readLiving<SuspiciousCarrier>(suspiciousCarriers(since)),
  ]);
  return [
    ...held.map(({ account_id: accountId, prefix, started, approved }) => ({
      subject: `${accountId} ${prefix}`,
      started,
      approved,
    })),
    ...lowOf(ofCarriers),
  ];
}

/** Counts of a carrier come from each group of accounts. */
function lowOf(counts: readonly SuspiciousCarrier[]): Suspicion[] {
  const byCarrier = new Map<string, { started: number; approved: number }>();
  for (const { carrier, started, approved } of counts) {
    const sum = byCarrier.get(carrier) ?? { started: 0, approved: 0 };
    byCarrier.set(carrier, { started: sum.started + started, approved: sum.approved + approved });
  }
  return [...byCarrier]
    .filter(([, sum]) => sum.started >= suspicion.startedMin)
    .filter(([, sum]) => sum.approved * 100 < sum.started * suspicion.approvedMax)
    .map(([subject, sum]) => ({ subject, ...sum }));
}
