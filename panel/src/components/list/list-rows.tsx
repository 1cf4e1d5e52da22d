import { Anchor, Table, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SortIcon } from '../../theme/icons.tsx';
import classes from './list-rows.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The name by which the server sorts by this column. */
  readonly sortBy?: string;
}

/** How the server sorts the rows, and how to ask for another order. */
export interface Sorting {
  readonly by: string;
  readonly type: 'asc' | 'desc';
  readonly change: (by: string, type: 'asc' | 'desc') => void;
}

interface ListRowsProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowLink?: (row: Row) => string;
  /** Another page is on its way. */
  readonly isStale?: boolean;
  readonly sorting?: Sorting;
}

/** Rows as a table; where it is narrow each row is a card of names and values. */
export function ListRows<Row>({
  name,
  rows,
  columns,
  rowKey,
  rowLink,
  isStale,
  sorting,
}: ListRowsProps<Row>) {
  return (
    <div
      className={classes.frame}
      role="region"
      aria-label={name}
      tabIndex={0}
      data-stale={isStale || undefined}
    >
      <Table highlightOnHover className={classes.table ?? ''}>
        <caption className={classes.caption}>{name}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} data-id={rowKey(row)}>
              {columns.map(({ key, title, cell, isNumber }, at) => (
                <Table.Td
                  key={key}
                  ta={isNumber ? 'end' : 'start'}
                  data-title={title}
                  data-number={isNumber || undefined}
                >
                  {at === 0 && rowLink ? (
                    <Anchor component={Link} to={rowLink(row)}>
                      {cell(row)}
                    </Anchor>
                  ) : (
                    cell(row)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
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
  const align = isNumber ? 'end' : 'start';
  if (sorting === undefined || sortBy === undefined)
    return (
      <Table.Th scope="col" ta={align}>
        {title}
      </Table.Th>
    );
  const isSorted = sorting.by === sortBy;
  const isAscending = isSorted && sorting.type === 'asc';
  return (
    <Table.Th
      scope="col"
      ta={align}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={isSorted || undefined}
        data-ascending={isAscending || undefined}
        onClick={() => sorting.change(sortBy, isAscending ? 'desc' : 'asc')}
      >
        {title} <SortIcon size={14} />
      </UnstyledButton>
    </Table.Th>
  );
}
