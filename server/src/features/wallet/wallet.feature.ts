import type { Feature } from '../../feature.ts';
import { showBalance } from './show-balance.ts';

/** Prepaid credit: what an account has left, and every movement that made it so. */
export const wallet: Feature = {
  name: 'wallet',
  endpoints: [showBalance],
  jobs: [],
};
