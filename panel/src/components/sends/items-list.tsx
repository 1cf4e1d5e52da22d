import type { SendItem } from '@peyk/sdk';
import type { UseQueryResult } from '@tanstack/react-query';

import { Empty } from '../feedback/empty.tsx';
import { ChoiceField } from '../list/choice-field.tsx';
import { ExportMenu, type Exported } from '../list/export-menu.tsx';
import type { Column } from '../list/list-rows.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ServerList, type Page } from '../list/server-list.tsx';
import type { useFilters } from '../list/use-filters.ts';

interface ItemsListProps {
  readonly texts: Readonly<Record<'items' | 'noItems' | 'searchItems' | 'itemState', string>>;
  readonly list: ReturnType<typeof useFilters<'/reports/$id' | '/console/sends/$id'>>;
  readonly query: UseQueryResult<Page<SendItem>>;
  readonly columns: readonly Column<SendItem>[];
  /** The states that the list can be filtered by. */
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly exported: Exported;
}

/** The recipients of a send and what became of each. */
export function ItemsList({ texts: t, list, query, columns, states, exported }: ItemsListProps) {
  const { filters, change } = list;
  return (
    <ServerList
      name={t.items}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      empty={<Empty title={t.noItems} />}
      tools={
        <>
          <SearchField
            value={filters.search}
            label={t.searchItems}
            onChange={(search) => change({ search })}
          />
          <ChoiceField
            label={t.itemState}
            value={filters.status}
            options={states}
            onChange={(status) => change({ status })}
          />
          <ExportMenu {...exported} />
        </>
      }
    />
  );
}
