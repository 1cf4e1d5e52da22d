/**
 * An error as it is logged, without the data that caused it: PostgreSQL puts row values into `detail` and `where`, and
 * quotes a value that it cannot parse at the end of the message.
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
