import type { Queryable, Transaction } from '../../../storage/database.ts';
import { text, type Text, type TextKey } from '../../../texts/text.ts';
import { discountObstacle, discountOn, readDiscountCode, type DiscountObstacle } from './discount.ts';
import {
  countDiscountUses,
  deleteDiscountUse,
  findDiscountByCode,
  insertDiscountUse,
  lockDiscount,
  lockDiscountsOfOrder,
  type DiscountRow,
} from './discounts-store.ts';

const obstacleTexts: Readonly<Record<DiscountObstacle, TextKey>> = {
  unknown: 'discount_unknown',
  'not-started': 'discount_not_started',
  ended: 'discount_ended',
  'used-up': 'discount_used_up',
  'used-by-account': 'discount_used_by_account',
  'order-too-small': 'discount_order_too_small',
};

function obstacleText(obstacle: DiscountObstacle, discount: DiscountRow | undefined): Text {
  return text(obstacleTexts[obstacle], { amount: discount?.orderMin ?? 0 });
}

/** The discount of a code, checked without an order; otherwise the text that says why it cannot be used. */
export async function findOpenDiscount(
  db: Queryable,
  code: string,
  now: Date,
): Promise<{ discountId: number } | { problem: Text }> {
  const discount = await findDiscountByCode(db, readDiscountCode(code));
  const obstacle = discountObstacle(discount, now);
  if (discount === undefined || obstacle !== undefined)
    return { problem: obstacleText(obstacle ?? 'unknown', discount) };
  return { discountId: discount.id };
}

interface DiscountedOrder {
  readonly accountId: number;
  readonly orderId: number;
  readonly amount: number;
  readonly now: Date;
}

export interface ClaimedDiscount {
  readonly id: number;
  readonly code: string;
  readonly amount: number;
}

/** Replaces the discount of the order by this one. Returns its amount, or why it cannot be used. */
export async function claimDiscount(
  tx: Transaction,
  which: { code: string } | { id: number },
  { accountId, orderId, amount, now }: DiscountedOrder,
): Promise<ClaimedDiscount | { problem: Text }> {
  const wanted = 'code' in which ? { code: readDiscountCode(which.code) } : which;
  await lockDiscountsOfOrder(tx, accountId, { orderId, wanted });
  // Released first, so that an order can claim the last use of the discount it already has.
  await deleteDiscountUse(tx, accountId, orderId);
  const discount = await lockDiscount(tx, wanted);
  const usesByAccount =
    discount === undefined
      ? 0
      : await countDiscountUses(tx, accountId, { discountId: discount.id, exceptOrderId: orderId });
  const obstacle = discountObstacle(discount, now, { amount, usesByAccount });
  if (discount === undefined || obstacle !== undefined)
    return { problem: obstacleText(obstacle ?? 'unknown', discount) };
  await insertDiscountUse(tx, accountId, { orderId, discountId: discount.id, now });
  return { id: discount.id, code: discount.code, amount: discountOn(discount, amount) };
}

export async function releaseDiscount(tx: Transaction, accountId: number, orderId: number): Promise<void> {
  await deleteDiscountUse(tx, accountId, orderId);
}
