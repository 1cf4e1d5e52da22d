import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { PanelLink } from '../../links.ts';
import { Empty } from '../feedback/empty.tsx';
import { ExportMenu, type Exported } from '../list/export-menu.tsx';
import type { Column } from '../list/list-rows.tsx';
import { ListPage, type ListPageTexts, type SearchedList } from '../list/list-page.tsx';
import type { Page } from '../list/server-list.tsx';
import { AddButton } from './add-button.tsx';
import { RecordDialog, type Edited, type RecordFormIn } from './record-dialog.tsx';
import { useActionsColumn } from './row-actions.tsx';

interface RecordTexts extends ListPageTexts {
  readonly add: string;
  readonly empty: string;
  readonly emptyHint: string;
}

interface RecordPageProps<Row> extends RecordFormIn<Row> {
  readonly texts: RecordTexts;
  /** What useFilters gave for the page. */
  readonly list: SearchedList;
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
  const add = mayEdit && <AddButton name={t.add} add={() => edit('new')} />;
  return (
    <>
      <ListPage
        texts={t}
        list={list}
        action={add}
        query={query}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        rowKey={({ id }) => id}
        {...(rowLink && { rowLink })}
        empty={<Empty title={t.empty} hint={t.emptyHint} action={add} />}
        choices={
          <>
            {choices}
            <ExportMenu {...exported} />
          </>
        }
      />
      <RecordDialog edited={edited} add={t.add} close={() => edit(undefined)} {...form} />
    </>
  );
}
