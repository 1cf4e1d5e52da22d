/** How a statement finds its rows where the tables of accounts are distributed over several servers. */

/**
 * A condition that names the accounts of a statement, for its text. On one server it stays a comment: with it, generic plans
 * would look rows up by account alone, as its arrays have no known length.
 */
export function routed(condition: string): string {
  return `/* in shards: ${condition} */`;
}

/** A column that keys have only where tables are distributed. */
export function routedKey(column: string): string {
  return `/* key in shards: ${column} */`;
}
