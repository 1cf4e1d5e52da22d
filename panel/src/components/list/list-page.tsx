import type { ReactNode } from 'react';

import { PageTitle } from '../page-title.tsx';
import { isEmptyList } from './is-empty-list.ts';
import { SearchField } from './search-field.tsx';
import { ServerList, type ServerListProps } from './server-list.tsx';
import type { useFilters } from './use-filters.ts';

export interface ListPageTexts {
  readonly title: string;
  readonly hint: string;
  /** The name of the list for screen readers. */
  readonly list: string;
  readonly search: string;
}

/** What useFilters gives for a page whose list is searched. */
export type SearchedList = Pick<
  ReturnType<typeof useFilters<'/console/plans'>>,
  'filters' | 'isFiltered' | 'turnTo' | 'clear'
> & { readonly change: (patch: { readonly search: string }) => void };

interface ListPageProps<Row> extends Omit<ServerListProps<Row>, 'name' | 'list' | 'tools'> {
  readonly texts: ListPageTexts;
  readonly list: SearchedList;
  /** What can be done here, beside the title; an empty list has it with its words instead. */
  readonly action?: ReactNode;
  /** Filters and actions beside the search. */
  readonly choices?: ReactNode;
}

/** A page that is a list with its search: title, what can be done here, filters and rows. */
export function ListPage<Row>({ texts: t, list, action, choices, ...rows }: ListPageProps<Row>) {
  const { filters, change } = list;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {!isEmptyList({ query: rows.query, list }) && action}
      </PageTitle>
      <ServerList
        {...rows}
        name={t.list}
        list={list}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            {choices}
          </>
        }
      />
    </>
  );
}
