import { UnstyledButton } from '@mantine/core';

import { SortIcon } from '../../theme/icons.tsx';
import type { Sorting } from '../list/list-rows.tsx';
import classes from './virtual-grid.module.css';

interface GridHeadProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly sortBy?: string }[];
  readonly sorting: Sorting;
  readonly template: string;
}

/** The names of the columns, which stay in sight; the server sorts by those that are buttons. */
export function GridHead({ columns, sorting, template }: GridHeadProps) {
  return (
    <div className={classes.head} role="rowgroup">
      <div className={classes.row} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map(({ key, title, sortBy }, at) => {
          const isSorted = sortBy !== undefined && sorting.by === sortBy;
          const isAscending = isSorted && sorting.type === 'asc';
          const sorted = isSorted ? (isAscending ? 'ascending' : 'descending') : 'none';
          return (
            <div
              key={key}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sortBy === undefined ? undefined : sorted}
            >
              {sortBy === undefined ? (
                title
              ) : (
                <UnstyledButton
                  className={classes.sort ?? ''}
                  data-sorted={isSorted || undefined}
                  data-ascending={isAscending || undefined}
                  onClick={() => sorting.change(sortBy, isAscending ? 'desc' : 'asc')}
                >
                  {title} <SortIcon size={14} />
                </UnstyledButton>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
