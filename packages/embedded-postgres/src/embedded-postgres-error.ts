/** What went wrong. The words are stable: callers can attach their own advice to them. */
export type EmbeddedPostgresErrorCode =
  | 'platform-unsupported'
  | 'package-missing'
  | 'program-not-runnable'
  | 'no-account'
  | 'no-access'
  | 'not-a-cluster'
  | 'other-version'
  | 'initialisation-failed'
  | 'start-failed'
  | 'no-response'
  | 'password-refused'
  | 'in-use'
  | 'data-dir-forbidden'
  | 'data-dir-unusable'
  | 'no-socket-dir';

export interface EmbeddedPostgresErrorDetails {
  readonly problem: string;
  readonly remedy?: string;
  readonly logTail?: readonly string[];
}

/** Something that the person who started the program can act on: the message is one line and needs no stack trace. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;
  /** The message without the remedy. */
  readonly problem: string;
  /** What to do about it, if anything can be suggested. */
  readonly remedy: string | undefined;
  /** The last lines that PostgreSQL wrote, if they help to see the cause. */
  readonly logTail: readonly string[];

  constructor(
    code: EmbeddedPostgresErrorCode,
    { problem, remedy, logTail = [] }: EmbeddedPostgresErrorDetails,
  ) {
    const line = inOneLine(problem);
    super(remedy === undefined ? line : `${line}: ${remedy}`);
    this.code = code;
    this.problem = line;
    this.remedy = remedy;
    this.logTail = logTail;
  }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export function inUseError(dataDir: string, ownerPid?: string): EmbeddedPostgresError {
  const owner = ownerPid === undefined ? '' : ` (pid ${ownerPid})`;
  return new EmbeddedPostgresError('in-use', {
    problem: `the data directory ${dataDir} is in use by another process${owner}`,
    remedy: 'stop that process first, or use another data directory',
  });
}
