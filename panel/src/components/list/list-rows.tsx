import type { PanelLink } from '../../links.ts';
import { cardPartsOf } from './card-parts.ts';
import type { Column } from './column.ts';
import { ListRow } from './list-row.tsx';
import classes from './list-rows.module.css';
import { ChooseAll, type Choosing } from './row-choice.tsx';
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
  /** Where several rows can be chosen. */
  readonly choosing?: Choosing;
}

/**
 * Rows as a table; the whole of a row leads where its headline does; where it is narrow each row is a card with a headline,
 * two facts and a state.
 */
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
  const shown = columns.filter((column) => column.card !== 'actions' || isUsed(column, rows));
  const parts = cardPartsOf(shown);
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
            {shown.map((column) => (
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
              columns={shown}
              parts={parts}
              link={rowLink?.(row)}
              choosing={choosing}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** A column of actions is empty where none of these rows has any. */
const isUsed = <Row,>({ cell }: Column<Row>, rows: readonly Row[]) =>
  rows.some((row) => ![null, undefined, false, ''].includes(cell(row) as null));

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
