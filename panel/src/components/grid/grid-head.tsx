import { SortButton, sortedBy, type Sorting } from '../list/sort-button.tsx';
import classes from './virtual-grid.module.css';

interface GridHeadProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly sortBy?: string }[];
  readonly sorting: Sorting;
  readonly template: string | undefined;
}

/** The names of the columns, which stay in sight; the server sorts by those that are buttons. */
export function GridHead({ columns, sorting, template }: GridHeadProps) {
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.row} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map(({ key, title, sortBy }, at) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={at + 1}
            aria-sort={sortBy === undefined ? undefined : sortedBy(sorting, sortBy)}
          >
            {sortBy === undefined ? title : <SortButton title={title} column={sortBy} sorting={sorting} />}
          </div>
        ))}
      </div>
    </div>
  );
}
