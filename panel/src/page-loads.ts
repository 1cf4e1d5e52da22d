import type { Me } from '@peyk/sdk';

import type { PageAddress } from './addresses.ts';
import type { PanelKey } from './api/query-keys.ts';
import { readFilters, type AnySearch, type FiltersOf, type RecordOf } from './links.ts';

/** A query of a page; its answer does not matter to what only asks it. */
interface LoadedQuery {
  readonly queryKey: PanelKey;
}

type May = (permission: Me['permissions'][number]) => boolean;

/** The person for whom a page is opened. */
interface OpenedFor {
  readonly me: Me;
  readonly may: May;
}

/** What a page is opened with. */
interface OpenedWith<Address extends PageAddress> extends OpenedFor {
  readonly filters: FiltersOf<Address>;
  readonly record: RecordOf<Address>;
}

type LoadsOf<Address extends PageAddress> = (opened: OpenedWith<Address>) => readonly LoadedQuery[];

/** The queries that the page at an address asks first. */
export type PageLoads = (
  address: PageAddress,
  opened: OpenedFor & {
    readonly search: AnySearch;
    readonly record: Readonly<Record<string, string>>;
  },
) => readonly LoadedQuery[];

/**
 * What the pages of one side ask first, by their addresses, each typed by its own record and words. It is asked while
 * the code of the page is on the way, so that both arrive together.
 */
export function loadsOf<Address extends PageAddress>(declared: {
  readonly [One in Address]: LoadsOf<One>;
}): PageLoads {
  const loads = new Map(Object.entries(declared) as [string, LoadsOf<Address>][]);
  return (address, { search, record, ...person }) =>
    loads.get(address)?.({
      filters: readFilters(address as Address, search),
      record: record as RecordOf<Address>,
      ...person,
    }) ?? [];
}
