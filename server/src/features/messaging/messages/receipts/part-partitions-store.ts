import type pg from 'pg';

const dayMs = 86_400_000;
const daysAhead = 2;

/** Creates the daily partitions of carrier_parts (parts that wait for receipts): yesterday to two days ahead. */
export async function createPartPartitions(client: pg.PoolClient, now: Date): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(7212, 2)`);
  for (let day = -1; day <= daysAhead; day += 1) {
    const from = startOfDay(new Date(now.getTime() + day * dayMs));
    const to = new Date(from.getTime() + dayMs);
    // With several database servers even a table that is there would be asked for on each of them.
    if (await exists(client, partitionOf(from))) continue;
    await client.query(
      `create table if not exists ${partitionOf(from)} partition of carrier_parts
       for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
    );
  }
}

async function exists(client: pg.PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [table],
  );
  return rows[0]?.is_there === true;
}

/** Days of partitions that ended before `moment`, oldest first, each as its first moment. */
export async function listPartPartitionsBefore(client: pg.PoolClient, moment: Date): Promise<Date[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'carrier_parts'::regclass order by 1`,
  );
  return rows.map(({ name }) => dayOf(name)).filter((day) => day.getTime() + dayMs <= moment.getTime());
}

export async function dropPartPartition(client: pg.PoolClient, day: Date): Promise<void> {
  await client.query(`drop table if exists ${partitionOf(day)}`);
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

function partitionOf(day: Date): string {
  return `carrier_parts_d${day.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function dayOf(table: string): Date {
  const [, year, month, day] = /_d(\d{4})(\d\d)(\d\d)$/.exec(table) ?? [];
  return new Date(`${year}-${month}-${day}T00:00:00Z`);
}
