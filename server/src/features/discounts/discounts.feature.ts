import type { Feature } from '../../feature.ts';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  showDiscount,
  updateDiscount,
} from './edit-discounts.ts';

/** Discount codes: made by operators, named at registration or on an order, counted so that limits hold. */
export const discounts: Feature = {
  name: 'discounts',
  endpoints: [listDiscounts, showDiscount, createDiscount, updateDiscount, deleteDiscount],
  jobs: [],
};
