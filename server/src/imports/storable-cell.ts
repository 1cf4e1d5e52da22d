/** A cell as a table of failed rows keeps it, cut off at `lengthMax`: jsonb accepts neither NUL nor lone surrogates. */
export function storableCell(cell: string, lengthMax: number): string {
  return cell.slice(0, lengthMax).replace(/\0|\p{Surrogate}/gu, '');
}
