import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

import { PageLink } from '../link/page-link.tsx';
import type { PanelLink } from '../../links.ts';
import classes from './list-rows.module.css';
import { ChooseAll, ChooseRow, type Choosing } from './row-choice.tsx';
import { SortButton, sortedBy, type Sorting } from './sort-button.tsx';
import { Table } from '../table.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The name by which the server sorts by this column. */
  readonly sortBy?: string;
}

interface ListRowsProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowLink?: (row: Row) => PanelLink;
  /** Another page is on its way. */
  readonly isStale?: boolean;
  readonly sorting?: Sorting;
  /** Where several rows can be chosen. */
  readonly choosing?: Choosing;
}

/** Rows as a table; the whole of a row leads where its first column does; where it is narrow each row is a card of names and values. */
export function ListRows<Row>({
  name,
  rows,
  columns,
  rowKey,
  rowLink,
  isStale,
  sorting,
  choosing,
}: ListRowsProps<Row>) {
  return (
    <div
      className={classes.frame}
      role="region"
      aria-label={name}
      tabIndex={0}
      data-stale={isStale || undefined}
    >
      <Table isLit className={classes.table}>
        <caption className={classes.caption}>{name}</caption>
        <thead>
          <tr>
            {choosing && <ChooseAll choosing={choosing} keys={rows.map(rowKey)} />}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-id={rowKey(row)} data-linked={rowLink !== undefined || undefined}>
              {choosing && <ChooseRow choosing={choosing} row={rowKey(row)} />}
              {columns.map(({ key, title, cell, isNumber }, at) => (
                <td
                  key={key}
                  data-end={isNumber || undefined}
                  data-title={title}
                  data-number={isNumber || undefined}
                >
                  {at === 0 && rowLink ? (
                    <Anchor component={PageLink} to={rowLink(row)} className={classes.whole ?? ''}>
                      {cell(row)}
                    </Anchor>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Heading<Row>({
  column: { title, isNumber, sortBy },
  sorting,
}: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
}) {
  const atEnd = isNumber || undefined;
  if (sorting === undefined || sortBy === undefined)
    return (
      <th scope="col" data-end={atEnd}>
        {title}
      </th>
    );
  return (
    <th scope="col" data-end={atEnd} aria-sort={sortedBy(sorting, sortBy)}>
      <SortButton title={title} column={sortBy} sorting={sorting} />
    </th>
  );
}
