import pg from 'pg';

/** Data folders of the server itself and, with shards, of its workers, all on this machine. */
export async function dataFolders(url: string): Promise<string[]> {
  const urls = [url, ...(await workersOf(url))];
  return Promise.all(
    urls.map(async (one) => {
      const [row] = await ask<{ data_directory: string }>(one, 'show data_directory');
      return row?.data_directory ?? '';
    }),
  );
}

async function workersOf(url: string): Promise<string[]> {
  const [citus] = await ask(url, `select from pg_extension where extname = 'citus'`);
  if (citus === undefined) return [];
  const nodes = await ask<{ nodename: string; nodeport: number }>(
    url,
    'select nodename, nodeport from pg_dist_node where shouldhaveshards and groupid > 0 order by nodeport',
  );
  return nodes.map(
    ({ nodename, nodeport }) =>
      Object.assign(new URL(url), { hostname: nodename, port: String(nodeport) }).href,
  );
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
