import type pg from 'pg';

type Connect = () => Promise<pg.PoolClient>;

/** Puts something between a pool and whoever asks it for a connection. Answers with the way to take it out again. */
export function interceptConnect(
  pool: pg.Pool,
  around: (connect: Connect) => Promise<pg.PoolClient>,
): () => void {
  const connect = pool.connect.bind(pool) as Connect;
  pool.connect = (() => around(connect)) as typeof pool.connect;
  // What was put on the object itself hid the method of its class.
  return () => void Reflect.deleteProperty(pool, 'connect');
}

type Query = (statement: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** The same connection, with something between it and its statements. */
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
