import type { Feature } from '../../../feature.ts';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  showDiscount,
  updateDiscount,
} from './edit-discounts.ts';

/** Discount codes: created by operators, used at registration or on an order, with limits on their uses. */
export const discounts: Feature = {
  name: 'discounts',
  title: { fa: 'کدهای تخفیف', en: 'Discounts' },
  endpoints: [listDiscounts, showDiscount, createDiscount, updateDiscount, deleteDiscount],
  jobs: [],
};
