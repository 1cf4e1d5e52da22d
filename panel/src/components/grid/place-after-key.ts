/** A cell of a grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows of a page. */
  readonly page: number;
  readonly direction: 'rtl' | 'ltr';
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The cell that a key leads to; undefined for a key that leads nowhere. Arrows follow the direction of reading. */
export function placeAfterKey({ key, ctrlKey }: Pressed, from: Place, bounds: Bounds): Place | undefined {
  const { rows, columns, page, direction } = bounds;
  const onward = direction === 'ltr' ? 1 : -1;
  const to = (row: number, column: number): Place => ({
    row: Math.min(Math.max(row, 0), rows - 1),
    column: Math.min(Math.max(column, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowDown':
      return to(from.row + 1, from.column);
    case 'ArrowUp':
      return to(from.row - 1, from.column);
    case 'ArrowRight':
      return to(from.row, from.column + onward);
    case 'ArrowLeft':
      return to(from.row, from.column - onward);
    case 'PageDown':
      return to(from.row + page, from.column);
    case 'PageUp':
      return to(from.row - page, from.column);
    case 'Home':
      return to(ctrlKey ? 0 : from.row, 0);
    case 'End':
      return to(ctrlKey ? rows - 1 : from.row, columns - 1);
    default:
      return undefined;
  }
}
