/**
 * SQL condition: the account in this column or parameter is not blocked. Sends of a blocked account stay where they are;
 * a partial index on the few blocked accounts keeps the check cheap.
 */
export function notBlockedCondition(accountId: string): string {
  return `not exists (select from accounts b where b.id = ${accountId} and b.blocked_at is not null)`;
}
