import { invalidField } from '../../../../failure.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { text } from '../../../../texts/text.ts';

const columnNames = {
  postal_code: ['postal_code', 'postal code', 'postcode', 'کد پستی', 'کدپستی'],
  gender: ['gender', 'sex', 'جنسیت', 'جنس'],
  birth_year: ['birth_year', 'birth year', 'سال تولد', 'تاریخ تولد', 'تولد'],
  mobile: [
    'mobile',
    'mobile number',
    'number',
    'phone',
    'موبایل',
    'شماره موبایل',
    'شماره همراه',
    'تلفن همراه',
    'همراه',
    'شماره',
  ],
} as const;

type ColumnName = keyof typeof columnNames;

/** Column index of each field, from 0. */
export type SheetColumns = Readonly<Record<ColumnName, number>>;

const columnsByHeading: ReadonlyMap<string, ColumnName> = new Map(
  (Object.keys(columnNames) as ColumnName[]).flatMap((column) =>
    columnNames[column].map((name) => [normaliseForSearch(name), column] as const),
  ),
);

/** Reads the heading row; a 422 if a column is missing or repeated. Other columns are ignored. */
export function readHeadings(cells: readonly string[]): SheetColumns {
  const columns = new Map<ColumnName, number>();
  for (const [at, heading] of cells.entries()) {
    const column = columnsByHeading.get(normaliseForSearch(heading));
    if (column === undefined) continue;
    if (columns.has(column)) throw invalidField('file', text('import_column_twice', { heading }));
    columns.set(column, at);
  }
  const required = (column: ColumnName) => {
    const at = columns.get(column);
    if (at === undefined) throw invalidField('file', text('postal_import_no_column', { column }));
    return at;
  };
  return {
    postal_code: required('postal_code'),
    gender: required('gender'),
    birth_year: required('birth_year'),
    mobile: required('mobile'),
  };
}
