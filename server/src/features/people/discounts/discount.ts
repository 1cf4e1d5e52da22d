import { toEnglishDigits } from '@peyk/text';

export interface DiscountRule {
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
  readonly discountMax: number | null;
}

/** The stored form of a code: upper case, English digits. Input is accepted in any case and any digits. */
export function readDiscountCode(given: string): string {
  return toEnglishDigits(given.trim()).toUpperCase();
}

/** The discount on an order in whole toman, at most the order amount. */
export function discountOn({ kind, value, discountMax }: DiscountRule, orderAmount: number): number {
  const wanted = kind === 'percent' ? Math.floor((orderAmount * value) / 100) : value;
  return Math.min(wanted, discountMax ?? Infinity, orderAmount);
}

export type DiscountObstacle =
  | 'unknown'
  | 'not-started'
  | 'ended'
  | 'used-up'
  | 'used-by-account'
  | 'order-too-small';

interface DiscountState {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly disabledAt: Date | null;
  readonly orderMin: number;
  readonly usesMax: number | null;
  readonly uses: number;
  readonly usesPerAccount: number;
}

/** Why a discount cannot be used now. Without an order only the order-independent conditions are checked. */
export function discountObstacle(
  discount: DiscountState | undefined,
  now: Date,
  order?: { readonly amount: number; readonly usesByAccount: number },
): DiscountObstacle | undefined {
  if (discount === undefined || discount.disabledAt !== null) return 'unknown';
  if (discount.startsAt !== null && now < discount.startsAt) return 'not-started';
  if (discount.endsAt !== null && now >= discount.endsAt) return 'ended';
  if (discount.usesMax !== null && discount.uses >= discount.usesMax) return 'used-up';
  if (order === undefined) return undefined;
  if (order.usesByAccount >= discount.usesPerAccount) return 'used-by-account';
  return order.amount < discount.orderMin ? 'order-too-small' : undefined;
}
