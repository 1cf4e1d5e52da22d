/** The shard of a table names its keys like the table, with the number of the shard. */
const shardSuffix = /_\d+$/;

/** The quotation marks depend on the language of the server. */
const quotedName = /["«»„“”'`]([a-z_][a-z0-9_]*)["«»“”'`]/;

/**
 * The unique key that an insert or update violated, by the name that the migrations gave it; undefined: another error. A
 * coordinator passes on the message of a worker, but not its field `constraint`.
 */
export function violatedKey(problem: unknown): string | undefined {
  const { code, constraint, message } = (problem ?? {}) as Partial<Record<string, unknown>>;
  if (code !== '23505') return undefined;
  const inMessage = () => (typeof message === 'string' ? quotedName.exec(message)?.[1] : undefined);
  const name = typeof constraint === 'string' ? constraint : inMessage();
  return name?.replace(shardSuffix, '');
}

/**
 * The columns of the unique key that was violated, after their table, as in `users(lower(username))`: the name of a key that
 * is nearly as long as names may be is shortened in a shard.
 */
export function violatedColumns(problem: unknown): string | undefined {
  const { code, table, detail } = (problem ?? {}) as { code?: unknown; table?: unknown; detail?: unknown };
  if (code !== '23505' || typeof table !== 'string' || typeof detail !== 'string') return undefined;
  // "Key (account_id, key)=(1, a) already exists."; the word is in the language of the server.
  const columns = /\((.*?)\)=\(/.exec(detail)?.[1];
  if (columns === undefined) return undefined;
  return `${table.replace(shardSuffix, '')}(${columns.replace(/::[a-z ]+/g, '')})`;
}
