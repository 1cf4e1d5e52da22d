import { useCallback } from 'react';

import { pageWords, type PageAddress } from '../../addresses.ts';
import { noneOf, readFilters, withSearch, type AnySearch, type WordsOf } from '../../links.ts';
import { useRouting } from '../../routing/routing-context.ts';
import { useSearchText } from '../link/use-words.ts';

type Patch<Address extends PageAddress> = { readonly [Word in keyof WordsOf<Address>]?: string };

/**
 * The filters of a list live in the address of its page: a copied address shows the same to a colleague. Typing
 * replaces the history, choosing a page adds to it. A page of several lists names the words of this one.
 */
export function useFilters<const Address extends PageAddress>(
  address: Address,
  ofList?: readonly (keyof WordsOf<Address>)[],
) {
  const { go, placeNow } = useRouting();
  const filters = readFilters(address, useSearchText());
  const isFiltered = Object.entries<string | readonly string[]>(pageWords[address]).some(
    ([word, declared]) =>
      (ofList === undefined || ofList.includes(word as keyof WordsOf<Address>)) &&
      (filters as Readonly<Record<string, unknown>>)[word] !== noneOf(declared),
  );

  const change = useCallback(
    (patch: Patch<Address>) => {
      const { path, search } = placeNow();
      // Another filter begins at the first page again.
      const changed = withoutNone(address, { ...search, page: '', ...patch });
      void go(withSearch(path, changed), { replace: true });
    },
    [go, placeNow, address],
  );
  const turnTo = useCallback(
    (wanted: number) => {
      const { path, search } = placeNow();
      void go(withSearch(path, { ...search, page: wanted === 1 ? undefined : String(wanted) }));
    },
    [go, placeNow],
  );
  const clear = useCallback(
    () => void go(withSearch(placeNow().path, {}), { replace: true }),
    [go, placeNow],
  );
  return { filters, isFiltered, change, turnTo, clear };
}

function withoutNone(address: PageAddress, search: AnySearch): AnySearch {
  const declared: Readonly<Record<string, string | readonly string[]>> = { ...pageWords[address], page: '' };
  return Object.fromEntries(
    Object.entries(search).filter(([word, value]) => value !== noneOf(declared[word] ?? [])),
  );
}
