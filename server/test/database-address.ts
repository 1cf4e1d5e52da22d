import type { Connection } from '../src/storage/database.ts';

/** The connection as a DATABASE_URL. */
export function addressOf({
  connectionString,
  host = '',
  port,
  user,
  password,
  database: name,
}: Connection): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost/${name}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
}
