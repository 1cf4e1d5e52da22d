import type pg from 'pg';

/** One `create index` of a migration, in its parts. */
interface IndexStatement {
  readonly unique: string;
  readonly name: string;
  readonly table: string;
  /** From the method or the columns on. */
  readonly rest: string;
}

interface IndexMigration {
  readonly name: string;
  readonly sql: string;
}

// The statements themselves are plain, so that the migrator of an older version runs them too.
const marker = /^-- concurrently\b/m;
// Released before there was the marker, and a released file never changes: they are nothing but indexes of large tables.
const unmarked = ['0160-newest-sends.sql', '0170-due-test-sends.sql', '0174-ledger-filters.sql'];
// Released too: a script that also indexes a large table. Its `if not exists` lets the index be built before.
const scriptWithIndex = { name: '0172-text-retention.sql', table: 'inbox_messages' };
const statementPattern = /^create (unique )?index (?:if not exists )?([a-z_\d]+) on ([a-z_\d]+) ([^;]+)$/i;

/** The indexes of a migration that is built without stopping writers; undefined: it is a script like any other. */
export function indexesOf({ name, sql }: IndexMigration): IndexStatement[] | undefined {
  if (!marker.test(sql) && !unmarked.includes(name)) return undefined;
  return statementsOf(sql).map((statement) => {
    const index = indexOf(statement);
    if (index === undefined)
      throw new Error(`migration ${name}: only "create index" can run concurrently, not: ${statement}`);
    return index;
  });
}

/** Indexes of a script that are built before it, without stopping writers. */
export function indexesBefore({ name, sql }: IndexMigration): IndexStatement[] {
  if (name !== scriptWithIndex.name) return [];
  return statementsOf(sql)
    .flatMap((statement) => indexOf(statement) ?? [])
    .filter(({ table }) => table === scriptWithIndex.table);
}

function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
}

function indexOf(statement: string): IndexStatement | undefined {
  const [, unique = '', name, table, rest] = statementPattern.exec(statement) ?? [];
  return name === undefined || table === undefined || rest === undefined
    ? undefined
    : { unique, name, table, rest };
}

/** In one transaction, for tables that no process writes to yet. */
export function plainSql(statements: readonly IndexStatement[]): string {
  return statements.map((one) => `${createSql(one, { concurrently: false })};`).join('\n');
}

/**
 * Builds indexes while others write. It may be repeated: what was built stays, and what an earlier try left unfinished,
 * which PostgreSQL keeps as an invalid index, is built again.
 */
export async function buildConcurrently(
  client: pg.PoolClient,
  statements: readonly IndexStatement[],
): Promise<void> {
  for (const statement of statements) {
    if (await isDistributed(client, statement.table))
      await client.query(createSql(statement, { concurrently: false }));
    else if (await isPartitioned(client, statement.table)) await buildOnPartitions(client, statement);
    else await buildOne(client, statement);
  }
}

async function buildOne(client: pg.PoolClient, statement: IndexStatement): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [statement.name],
  );
  if (rows[0]?.valid === false) await client.query(`drop index concurrently ${statement.name}`);
  await client.query(createSql(statement, { concurrently: true }));
}

/**
 * A partitioned table cannot be indexed concurrently itself. Its own index comes first, so that new partitions get theirs
 * when they are made; then each partition, one after the other; the index is valid once all of them belong to it.
 */
async function buildOnPartitions(client: pg.PoolClient, statement: IndexStatement): Promise<void> {
  await client.query(createSql({ ...statement, table: `only ${statement.table}` }, { concurrently: false }));
  const { rows } = await client.query<{ partition: string }>(
    `select c.relname as partition from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) and not exists (
       select from pg_index x join pg_inherits o on o.inhrelid = x.indexrelid
       where x.indrelid = c.oid and o.inhparent = to_regclass($2))
     order by 1`,
    [statement.table, statement.name],
  );
  for (const { partition } of rows) {
    const name = `${partition}_${statement.name}`;
    await buildOne(client, { ...statement, name, table: partition });
    await client.query(`alter index ${statement.name} attach partition ${name}`);
  }
}

function createSql(
  { unique, name, table, rest }: IndexStatement,
  { concurrently }: { readonly concurrently: boolean },
): string {
  return `create ${unique}index ${concurrently ? 'concurrently ' : ''}if not exists ${name} on ${table} ${rest}`;
}

async function isPartitioned(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_partitioned_table where partrelid = to_regclass($1)', [
    table,
  ]);
  return rows.length > 0;
}

/** Citus builds indexes of its shards in its own way. */
async function isDistributed(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows: extensions } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) return false;
  const { rows } = await client.query('select from pg_dist_partition where logicalrelid = to_regclass($1)', [
    table,
  ]);
  return rows.length > 0;
}
