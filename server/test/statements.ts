import type pg from 'pg';

import type { Platform } from '../src/platform.ts';
import { interceptConnect, interceptQueries } from './intercept.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Every statement that `work` runs on connections of the pool, or of the platform with those of lists, in order. */
export async function statementsOf(
  on: pg.Pool | Pick<Platform, 'pool' | 'reading'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pools = 'reading' in on ? [on.pool, on.reading.pool] : [on];
  const restores = pools.map((pool) =>
    interceptConnect(pool, async (connect) =>
      interceptQueries(await connect(), (query, statement, values) => {
        const { text, values: own } = typeof statement === 'string' ? { text: statement } : statement;
        statements.push({ text, values: values ?? own ?? [] });
        return values === undefined ? query(statement) : query(statement, values);
      }),
    ),
  );
  try {
    await work();
  } finally {
    for (const restore of restores) restore();
  }
  return statements;
}

/** The statement of `write`, without running it. */
export async function statementOf(write: (client: pg.PoolClient) => Promise<unknown>): Promise<Statement> {
  let asked: Statement | undefined;
  const query = async (statement: Statement) => {
    asked = statement;
    return { rows: [{}] };
  };
  await write({ query } as unknown as pg.PoolClient);
  if (asked === undefined) throw new Error('nothing was asked');
  return asked;
}

/** The generic plan of a statement, made without its values. */
export async function genericPlanOf(pool: pg.Pool, { text, values }: Statement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`prepare made_early as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute made_early(${values.map(() => 'null').join(', ')})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('deallocate made_early');
    client.release();
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface TableReads {
  readonly sequential: readonly string[];
  /** Rows read from tables, returned or not. */
  readonly rows: number;
}

/** Runs a statement again with EXPLAIN ANALYZE and returns how it reads its tables. */
export async function tableReadsOf(pool: pg.Pool, { text, values }: Statement): Promise<TableReads> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const nodes = flatten(rows[0]?.['QUERY PLAN'][0].Plan);
  const tables = nodes.filter((node) => node['Relation Name'] !== undefined);
  return {
    sequential: tables
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    rows: tables.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

function flatten(node: PlanNode | undefined): PlanNode[] {
  return node === undefined ? [] : [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function rowsOf(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return each * (node['Actual Loops'] ?? 1);
}
