/** Rows of a list in a form, with keys that stay with them: moving or removing one keeps what is typed in the others. */
export function keyedRows<Row extends object>(rows: readonly Row[]): (Row & { readonly key: number })[] {
  return rows.map((row, key) => ({ ...row, key }));
}

export function nextRowKey(rows: readonly { readonly key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}
