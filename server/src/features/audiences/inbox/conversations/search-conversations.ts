import type { SearchSource } from '../../../../search-source.ts';
import { findConversationsFrom } from './conversations-store.ts';

/** Shorter beginnings are those of half of all numbers. */
const digitsMin = 4;

export const conversationSearch: SearchSource = {
  kind: 'conversation',
  side: 'account',
  permission: 'read',
  async find({ db }, { digits, limit }, accountId) {
    if (digits === undefined || digits.length < digitsMin) return [];
    const found = await findConversationsFrom(db, { accountId, digits, limit });
    return found.map(({ from_number: number, text }) => ({ id: number, title: number, detail: text }));
  },
};
