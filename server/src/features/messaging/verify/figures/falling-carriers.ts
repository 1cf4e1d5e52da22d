import type { Platform } from '../../../../platform.ts';
import { carrierConversions, type CarrierConversion } from './figures-store.ts';

const hourMs = 3_600_000;
/** The last hours that are counted, and the day before them. */
const latelyHours = 2;
const beforeHours = 24;
/** Fewer say nothing. */
const askedMin = { lately: 50, before: 200 };
/** Of the share before. */
const fallen = 0.5;

/** A carrier whose codes are approved far less often than the day before. */
interface FallingCarrier {
  readonly carrier: string;
  /** Of a hundred codes, lately and before. */
  readonly share: number;
  readonly shareBefore: number;
}

export async function findFallingCarriers({ accountGroups, clock }: Platform): Promise<FallingCarrier[]> {
  const now = clock.now().getTime();
  const lately = new Date(now - latelyHours * hourMs);
  const from = new Date(lately.getTime() - beforeHours * hourMs);
  const rows = await accountGroups.readLiving<CarrierConversion>(carrierConversions(from, lately));
  return [...byCarrier(rows).values()].flatMap(fallingOf);
}

/** Accounts may lie on several servers, each with counters of its own. */
function byCarrier(rows: readonly CarrierConversion[]): ReadonlyMap<string, CarrierConversion> {
  const sums = new Map<string, CarrierConversion>();
  for (const row of rows) {
    const known = sums.get(row.carrier);
    sums.set(row.carrier, known === undefined ? row : added(known, row));
  }
  return sums;
}

const added = (one: CarrierConversion, other: CarrierConversion): CarrierConversion => ({
  carrier: one.carrier,
  asked: one.asked + other.asked,
  approved: one.approved + other.approved,
  asked_before: one.asked_before + other.asked_before,
  approved_before: one.approved_before + other.approved_before,
});

/** Pure: whether the share fell below half of what it was. */
export function fallingOf(row: CarrierConversion): FallingCarrier[] {
  if (row.asked < askedMin.lately || row.asked_before < askedMin.before) return [];
  const share = row.approved / row.asked;
  const shareBefore = row.approved_before / row.asked_before;
  if (share >= shareBefore * fallen) return [];
  return [
    { carrier: row.carrier, share: Math.round(share * 100), shareBefore: Math.round(shareBefore * 100) },
  ];
}
