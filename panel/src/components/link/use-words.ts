import { useParams, useRouterState } from '@tanstack/react-router';

import type { PageAddress } from '../../addresses.ts';
import { readWords, type AnySearch, type RecordOf } from '../../links.ts';

/** What the address says after `?`. */
export const useSearchText = () => useRouterState({ select: ({ location }) => location.search as AnySearch });

/** What the address says in the words of its page. */
export const useWords = <Address extends PageAddress>(address: Address) =>
  readWords(address, useSearchText());

/** The record that the address names: `useRecord('/reports/$id').id`. */
export const useRecord = <Address extends PageAddress>(_address: Address) =>
  useParams({ strict: false }) as RecordOf<Address>;
