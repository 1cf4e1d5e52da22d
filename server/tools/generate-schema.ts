import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly is_array: boolean;
  readonly labels: string[] | null;
}

// Only parents and plain tables, because partitions repeat the columns of their parent.
const columnsQuery = `
  select c.relname as table, a.attname as name, coalesce(e.typname, t.typname) as type,
         t.typcategory = 'A' as is_array,
         not a.attnotnull as is_nullable,
         (a.atthasdef or a.attidentity <> '') as has_default,
         (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l where l.enumtypid = coalesce(e.oid, t.oid)) as labels
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
  order by c.relname, a.attnum`;

const scalarTypes: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  inet: 'string',
  bytea: 'Buffer',
  bit: 'string',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'Json',
};

/** Kysely types of the tables after all migrations. */
export async function generateSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((one) => `  ${fieldOf(one)}`).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Json = ColumnType<unknown, string | null, string | null>;

${interfaces.join('\n\n')}

export interface DB {
${index}
}
`;
}

function fieldOf({ name, type, is_array, labels, is_nullable, has_default }: Column): string {
  const base = labels ? labels.map((label) => `'${label}'`).join(' | ') : scalarTypes[type];
  if (base === undefined) throw new Error(`tools/generate-schema.ts does not know the type ${type}`);
  const listed = is_array ? (labels ? `(${base})[]` : `${base}[]`) : base;
  const nullable = is_nullable && base !== 'Json' ? `${listed} | null` : listed;
  return `${name}: ${has_default || is_nullable ? `Generated<${nullable}>` : nullable};`;
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
