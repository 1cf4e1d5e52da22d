import type { WaitingSource } from '../../../waiting-source.ts';
import { countOrders } from './orders-store.ts';

export const waitingOrders: WaitingSource = {
  kind: 'payment',
  permission: 'pay',
  count: ({ db }, accountId) => countOrders(db, { accountId, state: 'unpaid' }),
};
