/**
 * As a condition of a statement: the account, named by its column, is not blocked. What a blocked account has ordered
 * waits where it is; an index holds the few that are blocked.
 */
export function isNotBlocked(accountId: string): string {
  return `not exists (select from accounts b where b.id = ${accountId} and b.blocked_at is not null)`;
}
