import type { SearchSource } from '../../../search-source.ts';
import { listPatterns } from './patterns-store.ts';

export const patternSearch: SearchSource = {
  kind: 'pattern',
  side: 'account',
  permission: 'read',
  async find({ db }, { text, limit }, accountId) {
    const order = { by: 'created_at', direction: 'desc' } as const;
    const patterns = await listPatterns(db, { accountId, search: text }, { limit, offset: 0, order });
    return patterns.map(({ code, text: title }) => ({ id: code, title, detail: code }));
  },
};
