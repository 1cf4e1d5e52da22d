/** Something the person who started Peyk can act on: the message is one line and needs no stack trace. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  /** The last lines PostgreSQL wrote, when they help to see the cause. */
  readonly logTail: readonly string[];

  constructor(message: string, logTail: readonly string[] = []) {
    super(message.replace(/\s+/gu, ' ').trim());
    this.logTail = logTail;
  }
}

export const databaseUrlAdvice = 'or set DATABASE_URL to a PostgreSQL of your own';

export const inUseMessage = 'data directory is in use by another Peyk process';
export const inUseAdvice = '; stop that one first, or set PEYK_DATA_DIR to another folder';

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
