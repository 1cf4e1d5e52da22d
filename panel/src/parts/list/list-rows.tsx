import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import classes from './list-rows.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
}

interface ListRowsProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowLink?: (row: Row) => string;
  /** Another page is on its way. */
  readonly isStale?: boolean;
}

/** Rows as a table; on narrow screens each row is a card of names and values. */
export function ListRows<Row>({ name, rows, columns, rowKey, rowLink, isStale }: ListRowsProps<Row>) {
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
            {columns.map(({ key, title, isNumber }) => (
              <Table.Th key={key} scope="col" ta={isNumber ? 'end' : 'start'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} data-id={rowKey(row)}>
              {columns.map(({ key, title, cell, isNumber }, at) => (
                <Table.Td key={key} ta={isNumber ? 'end' : 'start'} data-title={title}>
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
