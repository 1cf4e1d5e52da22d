/**
 * The connection was lost after the commit was sent: the transaction may have been committed or not. `cause` is the
 * error of the connection.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
  readonly code = 'COMMIT_UNKNOWN';

  constructor(cause: unknown) {
    super('the connection was lost before the commit was answered', { cause });
  }
}

const socketErrorCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The driver reports a lost connection by the error of its socket, or without a code. */
function isConnectionLost(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const { code } = problem as { code?: unknown };
  return (
    (typeof code === 'string' && socketErrorCodes.has(code)) ||
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/.test(
      problem.message,
    )
  );
}

/** The error of a commit as it is passed on. */
export function commitError(problem: unknown): unknown {
  return isConnectionLost(problem) ? new CommitUnknown(problem) : problem;
}
