/** The shard of a table names its keys like the table, with the number of the shard. */
const shardSuffix = /_\d+$/;

/** The unique key that an insert or update violated, by the name that the migrations gave it; undefined: another error. */
export function violatedKey(problem: unknown): string | undefined {
  const { code, constraint } = (problem ?? {}) as { code?: unknown; constraint?: unknown };
  if (code !== '23505' || typeof constraint !== 'string') return undefined;
  return constraint.replace(shardSuffix, '');
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
