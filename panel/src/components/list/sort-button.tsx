import { UnstyledButton } from '@mantine/core';

import { SortIcon } from '../../theme/icons.tsx';
import classes from './sort-button.module.css';

/** How the server sorts the rows, and how to ask for another order. */
export interface Sorting {
  readonly by: string;
  readonly type: 'asc' | 'desc';
  readonly change: (by: string, type: 'asc' | 'desc') => void;
}

/** The order of a column, as screen readers say it. */
export function sortedBy({ by, type }: Sorting, column: string): 'ascending' | 'descending' | 'none' {
  if (by !== column) return 'none';
  return type === 'asc' ? 'ascending' : 'descending';
}

interface SortButtonProps {
  readonly title: string;
  /** The name by which the server sorts by this column. */
  readonly column: string;
  readonly sorting: Sorting;
}

/** The name of a column that the server sorts by; another press turns the order round. */
export function SortButton({ title, column, sorting }: SortButtonProps) {
  const sorted = sortedBy(sorting, column);
  return (
    <UnstyledButton
      className={classes.sort ?? ''}
      data-sorted={sorted !== 'none' || undefined}
      data-ascending={sorted === 'ascending' || undefined}
      onClick={() => sorting.change(column, sorted === 'ascending' ? 'desc' : 'asc')}
    >
      {title} <SortIcon size={14} />
    </UnstyledButton>
  );
}
