import type { PanelLink } from '../../links.ts';
import { cardPartsOf } from './card-parts.ts';
import type { Column } from './column.ts';
import { ListRow } from './list-row.tsx';
import classes from './list-rows.module.css';
import { SortButton, sortedBy, type Sorting } from './sort-button.tsx';
import { Table } from '../table.tsx';

export type { Column } from './column.ts';

interface ListRowsProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowLink?: (row: Row) => PanelLink;
  /** Another page is on its way. */
  readonly isStale?: boolean;
  readonly sorting?: Sorting;
}

/** Rows as a table; where it is narrow each row is a card with a headline, two facts and a state. */
export function ListRows<Row>({
  name,
  rows,
  columns,
  rowKey,
  rowLink,
  isStale,
  sorting,
}: ListRowsProps<Row>) {
  const parts = cardPartsOf(columns);
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
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow
              key={rowKey(row)}
              id={rowKey(row)}
              row={row}
              columns={columns}
              parts={parts}
              link={rowLink?.(row)}
            />
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
