import type { SearchSource } from '../../../search-source.ts';
import { payableOf } from './order.ts';
import { findOrder } from './orders-store.ts';

export const orderSearch: SearchSource = {
  kind: 'order',
  side: 'account',
  permission: 'read',
  async find({ db }, { digits }, accountId) {
    const id = Number(digits ?? Number.NaN);
    const order = Number.isSafeInteger(id) ? await findOrder(db, accountId, id) : undefined;
    return order === undefined ? [] : [{ id, title: String(id), detail: String(payableOf(order)) }];
  },
};
