import type { LedgerCause } from './ledger/ledger-cause.ts';

/** A charge's draw on one credit: the amount taken, and how much of it is not yet refunded. */
export interface RefundableDraw {
  readonly accountId: number;
  readonly chargeCause: LedgerCause;
  readonly creditId: number;
  readonly charged: number;
  readonly left: number;
}

export interface Refund {
  readonly accountId: number;
  readonly chargeCause: LedgerCause;
  /** Unique per refund, such as item:42:7; a second refund with the same cause refunds nothing. */
  readonly cause: LedgerCause;
  readonly amount: number | 'all';
}

export interface RefundEntry {
  readonly accountId: number;
  readonly creditId: number;
  readonly amount: number;
  readonly charged: number;
  readonly cause: LedgerCause;
  readonly chargeCause: LedgerCause;
}

/**
 * Distributes refunds over credits: the draws of a charge in the order given (newest first), at most what is left of
 * each. Refunds whose cause is in `done` refund nothing. `given` is the refunded amount of each refund, in order.
 */
export function allocateRefunds(
  refunds: readonly Refund[],
  draws: readonly RefundableDraw[],
  done: ReadonlySet<string>,
): { entries: RefundEntry[]; given: number[] } {
  const seen = new Set(done);
  const byCharge = new Map<string, { draw: RefundableDraw; left: number }[]>();
  for (const draw of draws) {
    const key = refundKey(draw.accountId, draw.chargeCause);
    byCharge.set(key, [...(byCharge.get(key) ?? []), { draw, left: draw.left }]);
  }

  const entries: RefundEntry[] = [];
  const given = refunds.map(({ accountId, chargeCause, cause, amount }) => {
    const key = refundKey(accountId, cause);
    if (seen.has(key)) return 0;
    seen.add(key);
    const wanted = amount === 'all' ? Infinity : amount;
    let total = 0;
    for (const open of byCharge.get(refundKey(accountId, chargeCause)) ?? []) {
      const back = Math.min(wanted - total, open.left);
      if (back <= 0) continue;
      open.left -= back;
      total += back;
      const { creditId, charged } = open.draw;
      entries.push({ accountId, creditId, amount: back, charged, cause, chargeCause });
    }
    return total;
  });
  return { entries, given };
}

export function refundKey(accountId: number, cause: LedgerCause): string {
  return `${accountId} ${cause}`;
}
