/** SQL: joins the line `l` whose id stands in this column. */
export const joinLine = (column: string) => `join lines l on l.id = ${column}`;
