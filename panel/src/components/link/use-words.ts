import type { PageAddress } from '../../addresses.ts';
import { readWords, type RecordOf } from '../../links.ts';
import { useOpened } from '../../routing/routing-context.ts';

/** What the address says after `?`. */
export const useSearchText = () => useOpened().place.search;

/** What the address says in the words of its page. */
export const useWords = <Address extends PageAddress>(address: Address) =>
  readWords(address, useSearchText());

/** The record that the address names: `useRecord('/reports/$id').id`. */
export const useRecord = <Address extends PageAddress>(_address: Address) =>
  useOpened().record as RecordOf<Address>;
