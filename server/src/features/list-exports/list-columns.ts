import type { TSchema } from 'typebox';

interface Column {
  /** The field, with dots for fields of fields: `line.number`. */
  readonly name: string;
  readonly path: readonly string[];
  readonly isNumber: boolean;
}

interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** The columns of a list: one for each field of its rows, and of objects in them. */
export function columnsOf(page: TSchema): Column[] {
  const row = (page as Shape).properties?.['data']?.items;
  return row === undefined ? [] : columnsIn(row, []);
}

function columnsIn({ properties = {} }: Shape, path: readonly string[]): Column[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const here = [...path, name];
    if (field.properties !== undefined) return columnsIn(field, here);
    const types = typeof field.type === 'string' ? [field.type] : (field.type ?? []);
    const isNumber = types.includes('integer') || types.includes('number');
    return [{ name: here.join('.'), path: here, isNumber }];
  });
}

/** The cells of a row, as text; what is neither text nor number is written as JSON. */
export function cellsOf(columns: readonly Column[], row: unknown): string[] {
  return columns.map(({ path }) => {
    let value = row;
    for (const name of path) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    if (value === null || value === undefined) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}
