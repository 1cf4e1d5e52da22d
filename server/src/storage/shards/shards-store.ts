import type pg from 'pg';

import type { Shard, WorkerNode } from './shard-writers.ts';

/** The table whose distribution says how all tables of accounts are: they lie together. */
export const firstDistributed = 'credits';

export async function hasDistributedTables(db: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return false;
  const { rows: distributed } = await db.query(
    `select from pg_dist_partition where logicalrelid = to_regclass($1) and partmethod = 'h'`,
    [firstDistributed],
  );
  return distributed.length > 0;
}

interface ShardRow {
  readonly from: number;
  readonly id: number;
  readonly host: string | null;
  readonly port: number | null;
  readonly group: number;
  readonly tables: string;
}

/** The shards in the order of the hashes that they hold; none on a plain PostgreSQL. */
export async function readShards(pool: pg.Pool): Promise<Shard[]> {
  if (!(await hasDistributedTables(pool))) return [];
  // Tables of one colocation have the same ranges, so the shards of one range belong together. A directory has one shard,
  // which is on every node.
  const { rows } = await pool.query<ShardRow>(
    `select f.shardminvalue::int as from, f.shardid as id, p.groupid as group, n.nodename as host, n.nodeport as port,
       (select string_agg(c.relname || ':' || s.shardid, ' ')
        from pg_dist_partition d
        join pg_class c on c.oid = d.logicalrelid and not c.relispartition
        join pg_dist_shard s on s.logicalrelid = d.logicalrelid
        where d.partmethod = 'h' and d.colocationid = first.colocationid and s.shardminvalue = f.shardminvalue
          or d.repmodel = 't') as tables
     from pg_dist_partition first
     join pg_dist_shard f on f.logicalrelid = first.logicalrelid
     join pg_dist_placement p on p.shardid = f.shardid
     left join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where first.logicalrelid = $1::regclass
     order by 1`,
    [firstDistributed],
  );
  return rows.map((row) => ({
    from: row.from,
    id: row.id,
    node: nodeOf(row),
    tables: new Map(
      row.tables.split(' ').map((named) => {
        const [table = '', shardId = ''] = named.split(':');
        return [table, `${table}_${shardId}`];
      }),
    ),
  }));
}

// Group 0 is the coordinator.
function nodeOf({ group, host, port }: ShardRow): WorkerNode | null {
  return group === 0 || host === null || port === null ? null : { host, port };
}
