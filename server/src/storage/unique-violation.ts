/** The shard of a table names its keys like the table, with the number of the shard. */
const shardSuffix = /_\d+$/;

/** The unique key that an insert or update violated, by the name that the migrations gave it; undefined: another error. */
export function violatedKey(problem: unknown): string | undefined {
  const { code, constraint } = (problem ?? {}) as { code?: unknown; constraint?: unknown };
  if (code !== '23505' || typeof constraint !== 'string') return undefined;
  return constraint.replace(shardSuffix, '');
}
