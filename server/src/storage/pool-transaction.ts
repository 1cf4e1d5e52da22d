import type pg from 'pg';

/** Runs raw statements in one transaction of a plain connection, for DDL and other rare work. */
export async function poolTransaction<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (problem) {
    await rollBack(client);
    throw problem;
  }
}

/** Gives the connection of a failed transaction back; one that cannot even roll back is closed. */
export async function rollBack(client: pg.PoolClient): Promise<void> {
  const isHealthy = await client.query('rollback').then(
    () => true,
    () => false,
  );
  client.release(!isHealthy);
}
