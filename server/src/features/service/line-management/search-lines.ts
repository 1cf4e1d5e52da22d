import type { SearchSource } from '../../../search-source.ts';
import { lineRecords } from '../../lines/lines/index.ts';

export const lineSearch: SearchSource = {
  kind: 'line',
  side: 'operator',
  permission: 'network',
  async find({ db }, { text, limit }) {
    const lines = await lineRecords.list(db, { search: text }, { limit, offset: 0 });
    return lines.map(({ id, number, title }) => ({ id, title: number, detail: title }));
  },
};
