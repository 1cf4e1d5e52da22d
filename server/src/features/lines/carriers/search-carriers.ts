import type { SearchSource } from '../../../search-source.ts';
import { listCarriers } from './carriers-store.ts';

/** There are few: all of them are read. */
export const carrierSearch: SearchSource = {
  kind: 'carrier',
  side: 'operator',
  permission: 'network',
  async find({ db }, { text, limit }) {
    const wanted = text.toLowerCase();
    const found = (await listCarriers(db)).filter(({ name }) => name.toLowerCase().includes(wanted));
    return found.slice(0, limit).map(({ id, name, kind }) => ({ id, title: name, detail: kind }));
  },
};
