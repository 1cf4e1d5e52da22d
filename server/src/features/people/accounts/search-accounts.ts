import type { SearchSource } from '../../../search-source.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { findProfile, listAccounts, type ProfileRow } from './accounts-store.ts';

export const accountSearch: SearchSource = {
  kind: 'account',
  side: 'operator',
  permission: 'accounts.read',
  async find({ db }, { text, digits, limit }) {
    const search = normaliseForSearch(text);
    if (search === '') return [];
    const id = Number(digits ?? Number.NaN);
    const [one, many] = await Promise.all([
      Number.isSafeInteger(id) ? findProfile(db, id) : undefined,
      listAccounts(db, { search }, { limit, offset: 0 }),
    ]);
    const rows = one === undefined ? many : [one, ...many.filter((row) => row.id !== one.id)];
    return rows.slice(0, limit).map(hitOf);
  },
};

function hitOf({ id, username, first_name: first, last_name: last, mobile }: ProfileRow) {
  const name = [first, last].filter(Boolean).join(' ');
  return { id, title: name || username, detail: `${id} · ${username} · ${mobile}` };
}
