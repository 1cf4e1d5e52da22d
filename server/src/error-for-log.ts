/**
 * An error as the log shows it: what and where, never the data it happened on. PostgreSQL puts values of the row
 * into `detail` and `where`, and quotes what it cannot read at the end of its message.
 */
export function errorForLog(problem: unknown): Record<string, unknown> {
  if (!(problem instanceof Error)) return { message: 'not an Error', type: typeof problem };
  const { code, table, constraint, routine } = problem as Error & Partial<Record<string, unknown>>;
  const message = withoutValues(problem.message);
  return {
    type: problem.name,
    message,
    code,
    table,
    constraint,
    routine,
    stack: problem.stack?.replace(problem.message, message),
    ...(problem.cause === undefined ? {} : { cause: errorForLog(problem.cause) }),
  };
}

function withoutValues(message: string): string {
  return message.replace(/: ".*"/s, ': (not shown)');
}
