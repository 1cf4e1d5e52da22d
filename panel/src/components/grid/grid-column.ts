import type { ReactNode } from 'react';

import type { CardPart } from '../list/card-parts.ts';

export interface GridColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** What can be done in the cell takes this tab index: the grid has one tab stop, arrows go from cell to cell. */
  readonly cell: (row: Row, tabIndex: number) => ReactNode;
  readonly sortBy?: string;
  /** As CSS: how wide the column is. */
  readonly width?: string;
  /** Its place where rows are cards; without one it is there when all columns are asked for. */
  readonly card?: CardPart;
}
