import type { PlaceOf } from './placeholders.ts';

/** A column of many rows in one statement: its name, the type of its values, and where they come from. */
type Column<Row> = readonly [name: string, type: string, valueOf: (row: Row) => unknown];

class DeclaredColumns<Row> {
  readonly #columns: readonly Column<Row>[];

  constructor(columns: readonly Column<Row>[]) {
    this.#columns = columns;
  }

  /** As parameters of the statement, in their order. */
  get parameters(): readonly string[] {
    return this.#columns.map(([name]) => name);
  }

  /** As SQL lists them. */
  get names(): string {
    return this.parameters.join(', ');
  }

  /** The columns of these and then of others. */
  and(others: DeclaredColumns<Row>): DeclaredColumns<Row> {
    return new DeclaredColumns([...this.#columns, ...others.#columns]);
  }

  /** What unnest takes. */
  arrays(placeOf: PlaceOf): string {
    return this.#columns.map(([name, type]) => `${placeOf(name)}::${type}[]`).join(', ');
  }

  /** As the values of a single row. */
  scalars(placeOf: PlaceOf): string {
    return this.#columns.map(([name, type]) => `${placeOf(name)}::${type}`).join(', ');
  }

  valuesOf(row: Row): Record<string, unknown> {
    return Object.fromEntries(this.#columns.map(([name, , valueOf]) => [name, valueOf(row)]));
  }

  values(rows: readonly Row[]): Record<string, unknown[]> {
    const values: Record<string, unknown[]> = {};
    for (const [name, , valueOf] of this.#columns) values[name] = rows.map((row) => valueOf(row));
    return values;
  }

  isSame(one: Row, other: Row): boolean {
    for (const [, , valueOf] of this.#columns) if (!isEqual(valueOf(one), valueOf(other))) return false;
    return true;
  }

  /** Equal exactly for rows that are the same. */
  keyOf(row: Row): string {
    return JSON.stringify(this.#columns.map(([, , valueOf]) => valueOf(row)));
  }
}

/**
 * Columns of rows that one statement takes as arrays, declared once: the names, the unnest, the values, and which rows are
 * the same all follow from the list.
 */
export const declareColumns = <Row>(columns: readonly Column<Row>[]) => new DeclaredColumns(columns);

const isEqual = (one: unknown, other: unknown) =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());
