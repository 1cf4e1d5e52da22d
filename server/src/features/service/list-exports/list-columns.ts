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

/** Where the answer of a list has its rows. */
interface Rows {
  readonly row: Shape;
  readonly isPaged: boolean;
  readonly of: (answer: unknown) => Fields[];
}

export type Fields = Readonly<Record<string, unknown>>;

/** Short lists that are answered whole: the field of their rows, or the answer itself. */
const wholeLists: ReadonlyMap<string, string | undefined> = new Map([
  ['listOperators', undefined],
  ['listCarriers', 'kept'],
  ['listAccountKeys', undefined],
  ['listOperatorKeys', undefined],
  ['listReadyTexts', undefined],
]);

/** Undefined: no list. */
export function rowsOf({ name, data }: { readonly name: string; readonly data: TSchema }): Rows | undefined {
  const { properties } = data as Shape;
  const isPaged = properties !== undefined && 'next_page_url' in properties;
  if (!isPaged && !wholeLists.has(name)) return undefined;
  const field = isPaged ? 'data' : wholeLists.get(name);
  const row = (field === undefined ? (data as Shape) : properties?.[field])?.items;
  if (row === undefined) throw new Error(`${name} has no rows`);
  return {
    row,
    isPaged,
    of: (answer) => (field === undefined ? answer : (answer as Fields)[field]) as Fields[],
  };
}

/** The columns of a list: one for each field of its rows, and of objects in them. */
export const columnsOf = (row: Shape): Column[] => columnsIn(row, []);

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
