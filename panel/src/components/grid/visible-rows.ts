/** Browsers draw nothing beyond some 17 million pixels (Firefox) or 33 (Chromium): longer lists are pressed together. */
const heightMax = 15_000_000;
/** Rows beyond the edges, so that a turn of the wheel finds them drawn. */
const overscan = 8;

interface View {
  readonly total: number;
  readonly rowHeight: number;
  readonly height: number;
  readonly scrollTop: number;
}

/** Which rows are in sight, and where they stand in a list that may be too long to draw at its full height. */
export function visibleRows({ total, rowHeight, height, scrollTop }: View) {
  const whole = total * rowHeight;
  const drawn = Math.min(whole, heightMax);
  // The end of the pressed list is still the end of the whole one.
  const scale = drawn <= height ? 1 : (whole - height) / (drawn - height);
  const offset = Math.min(scrollTop * scale, Math.max(0, whole - height));
  const first = Math.max(0, Math.floor(offset / rowHeight) - overscan);
  const last = Math.min(total - 1, Math.ceil((offset + height) / rowHeight) + overscan);
  return {
    first,
    last,
    height: drawn,
    topRow: Math.floor(offset / rowHeight),
    /** Where a row is drawn, from the top of the list. */
    topOf: (row: number) => row * rowHeight - offset + scrollTop,
  };
}

/** How far to scroll so that a row is at the top. */
export function offsetOf({ total, rowHeight, height }: Omit<View, 'scrollTop'>, row: number): number {
  const whole = total * rowHeight;
  const drawn = Math.min(whole, heightMax);
  const scale = drawn <= height ? 1 : (whole - height) / (drawn - height);
  return (row * rowHeight) / scale;
}

/** How far to scroll so that a row is in sight; undefined if it is already. */
export function scrollTo(view: View, row: number): number | undefined {
  const { rowHeight, height } = view;
  const { topOf } = visibleRows(view);
  const top = topOf(row) - view.scrollTop;
  if (top >= 0 && top + rowHeight <= height) return undefined;
  return offsetOf(view, top < 0 ? row : row + 1 - height / rowHeight);
}
