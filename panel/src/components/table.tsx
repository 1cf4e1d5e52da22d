import type { ReactNode } from 'react';

import classes from './table.module.css';

interface TableProps {
  /** Whether the row under the pointer is lit. */
  readonly isLit?: boolean;
  readonly hasBorder?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A table of plain rows and cells; a cell with `data-end` stands at the end of its column. Mantine's own brings its
 * scroll bars and all that floats over a page: 25 kB of compressed script for every list.
 */
export function Table({ isLit = false, hasBorder = false, className = '', children }: TableProps) {
  return (
    <table
      className={`${classes.table} ${className}`}
      data-lit={isLit || undefined}
      data-bordered={hasBorder || undefined}
    >
      {children}
    </table>
  );
}
