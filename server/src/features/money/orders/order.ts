import { failure } from '../../../failure.ts';
import { taxOn } from './tax/tax.ts';

export type OrderState = 'unpaid' | 'paid' | 'cancelled' | 'expired';
export type PaymentSource = 'wallet' | 'gateway' | 'partialGatewayAndWallet';

/** Once its payable amount is paid, an order adds `amount` of credit at `rate`. */
export interface Order {
  readonly accountId: number;
  readonly id: number;
  readonly state: OrderState;
  readonly amount: number;
  readonly discountAmount: number;
  readonly discountId: number | null;
  readonly discountCode: string | null;
  readonly rate: number;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  /** Null until it is paid, and of orders from before there was tax. */
  readonly taxAmount: number | null;
  readonly source: PaymentSource;
  readonly redirectUrl: string;
  readonly secret: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** What an operator gave back of a paid order; null: nothing. */
  readonly refundedAmount: number | null;
  /** The part of it that was tax. */
  readonly refundedTax: number | null;
  readonly refundedAt: Date | null;
  readonly refundReason: string | null;
}

const orderPaid = failure({ code: 'order_paid', status: 409, text: 'order_paid' });
const orderCancelled = failure({ code: 'order_cancelled', status: 409, text: 'order_cancelled' });
const orderExpired = failure({ code: 'order_expired', status: 409, text: 'order_expired' });

/** What is paid without tax. */
export function netOf({ amount, discountAmount }: Pick<Order, 'amount' | 'discountAmount'>): number {
  return amount - discountAmount;
}

type Priced = Pick<Order, 'amount' | 'discountAmount' | 'taxRate' | 'taxAmount' | 'state'>;

/** Of an unpaid order: what it would be if nothing were paid from the wallet. */
export function taxOf(order: Priced): number {
  if (order.state === 'paid') return order.taxAmount ?? 0;
  return taxOn(netOf(order), order.taxRate);
}

export function payableOf(order: Priced): number {
  return netOf(order) + taxOf(order);
}

/** Why an order cannot be paid or changed any more; undefined while it can. */
export function obstacleTo(order: Pick<Order, 'state' | 'expiresAt'>, now: Date) {
  switch (order.state) {
    case 'paid':
      return orderPaid();
    case 'cancelled':
      return orderCancelled();
    case 'expired':
      return orderExpired();
    case 'unpaid':
      // The job that marks expired orders runs once a minute.
      return order.expiresAt <= now ? orderExpired() : undefined;
  }
}
