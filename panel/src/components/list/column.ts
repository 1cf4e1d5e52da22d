import type { ReactNode } from 'react';

import type { CardPart } from './card-parts.ts';

/** A column of a list. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The name by which the server sorts by this column. */
  readonly sortBy?: string;
  /** Its place where rows are cards; without one it is folded away there. */
  readonly card?: CardPart;
}
