import type pg from 'pg';

type Connect = () => Promise<pg.PoolClient>;

/**
 * Wraps the connect function of a pool. Returns the function that restores it. `pool.query`, which connects with a
 * callback, stays as it is: what the service does meanwhile in the background would never be answered.
 */
export function interceptConnect(
  pool: pg.Pool,
  around: (connect: Connect) => Promise<pg.PoolClient>,
): () => void {
  const connect = pool.connect.bind(pool) as Connect;
  const connectByCallback = pool.connect.bind(pool);
  const wrapped = (callback?: Parameters<typeof connectByCallback>[0]) =>
    callback === undefined ? around(connect) : connectByCallback(callback);
  pool.connect = wrapped as typeof pool.connect;
  // The wrapper is an own property that hides the method of the class.
  return () => void Reflect.deleteProperty(pool, 'connect');
}

type Query = (statement: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** Wraps the query function of a connection. */
export function interceptQueries(
  client: pg.PoolClient,
  around: (query: Query, ...statement: Parameters<Query>) => Promise<pg.QueryResult>,
): pg.PoolClient {
  const query = client.query.bind(client) as Query;
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return (...statement: Parameters<Query>) => around(query, ...statement);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
