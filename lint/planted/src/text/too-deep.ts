export function tooDeep(rows: number[][][]): number {
  let sum = 0;
  for (const row of rows) {
    for (const cells of row) {
      for (const cell of cells) {
        if (cell > 0) {
          sum += cell;
        }
      }
    }
  }
  return sum;
}
