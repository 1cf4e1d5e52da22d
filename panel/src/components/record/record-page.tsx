import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { PanelLink } from '../../links.ts';
import { Empty } from '../feedback/empty.tsx';
import { ExportMenu, type Exported } from '../list/export-menu.tsx';
import type { Column } from '../list/list-rows.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ServerList, type Page } from '../list/server-list.tsx';
import type { useFilters } from '../list/use-filters.ts';
import { PageTitle } from '../page-title.tsx';
import { AddButton } from './add-button.tsx';
import { RecordDialog, type Edited, type RecordFormIn } from './record-dialog.tsx';
import { useActionsColumn } from './row-actions.tsx';

interface RecordTexts {
  readonly title: string;
  readonly hint: string;
  /** The name of the list for screen readers. */
  readonly list: string;
  readonly add: string;
  readonly search: string;
  readonly empty: string;
  readonly emptyHint: string;
}

type Filtered = Pick<
  ReturnType<typeof useFilters<'/console/plans'>>,
  'filters' | 'isFiltered' | 'turnTo' | 'clear'
> & { readonly change: (patch: { readonly search: string }) => void };

interface RecordPageProps<Row> extends RecordFormIn<Row> {
  readonly texts: RecordTexts;
  /** What useFilters gave for the page. */
  readonly list: Filtered;
  readonly query: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowLink?: (row: Row) => PanelLink;
  /** Filters beside the search. */
  readonly choices?: ReactNode;
  readonly exported: Exported;
  /** Without it rows are only read. */
  readonly mayEdit?: boolean;
  /** What can be done with a row besides changing it. */
  readonly actions?: (row: Row) => ReactNode;
}

/** A page of a list with its form: rows that are searched, added, changed, and taken away. */
export function RecordPage<Row extends { readonly id: number }>({
  texts: t,
  list,
  query,
  columns,
  rowLink,
  choices,
  exported,
  mayEdit = true,
  actions,
  ...form
}: RecordPageProps<Row>) {
  const [edited, edit] = useState<Edited<Row>>();
  const actionsColumn = useActionsColumn<Row>(edit, actions);
  const { filters, change } = list;
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        {mayEdit && <AddButton name={t.add} add={() => edit('new')} />}
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        rowKey={({ id }) => id}
        {...(rowLink && { rowLink })}
        list={list}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            {choices}
            <ExportMenu {...exported} />
          </>
        }
      />
      <RecordDialog edited={edited} add={t.add} close={() => edit(undefined)} {...form} />
    </>
  );
}
