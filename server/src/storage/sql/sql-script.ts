import { sql, type RawBuilder } from 'kysely';
import type { Writable } from 'node:stream';

import pg from 'pg';

import { numbersArrayLiteral } from './array-literal.ts';
import type { Queryable } from '../database.ts';

/** The COPY functions of the driver's connection, which its own queries do not use. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  endCopyFrom(): void;
}

export interface SqlScript {
  readonly text: string;
  /** The rows of each `copy … from stdin` of the statements, in order. */
  readonly rows?: readonly Buffer[];
}

/** The SQLSTATE (division by zero) of a script whose `mustAffectRows` statement affected no row. */
export const noRowsAffected = '22012';

/** Makes a script fail and roll back if this statement, which must return the rows it affects, affects none. */
export function mustAffectRows(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with touched as (${statement}) select 1 / count(*) from touched`;
}

/** Joins statements to one text, with their parameters inlined as literals. */
export function sqlScriptOf(db: Queryable, statements: readonly RawBuilder<unknown>[]): string {
  return statements
    .map((statement) => {
      const { sql: text, parameters } = statement.compile(db);
      return text.replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
    })
    .join(';\n');
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  // pg.escapeLiteral goes through a text character by character, which is slow for columns of a thousand rows.
  if (typeof value === 'string') return /['\\]/.test(value) ? pg.escapeLiteral(value) : `'${value}'`;
  if (Array.isArray(value)) return `'${numbersArrayLiteral(value as number[])}'`;
  throw new TypeError(`a script takes no ${typeof value}`);
}

/**
 * Runs a script in one round trip, as one transaction or as a part of the client's transaction. The row buffers may be
 * reused when the promise settles.
 */
export async function runSqlScript(client: pg.PoolClient, { text, rows = [] }: SqlScript): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  try {
    await new Promise<void>((resolve, reject) => {
      const running = {
        submit(wire: unknown) {
          const connection = wire as CopyConnection;
          connection.query(text);
          // Rows are sent before the server asks for them; if the script fails earlier, the server discards them.
          sent = Promise.all(rows.map((one) => sendRows(connection, one)));
        },
        handleCopyInResponse: () => undefined,
        handleRowDescription: () => undefined,
        handleDataRow: () => undefined,
        handleCommandComplete: () => undefined,
        handleEmptyQuery: () => undefined,
        handleError: reject,
        handleReadyForQuery: () => resolve(),
      };
      client.query(running);
    });
  } finally {
    await sent;
  }
}

const copyDataHead = 5;

// Writes header and rows separately: the driver would copy the rows into a new buffer.
function sendRows(connection: CopyConnection, rows: Buffer): Promise<void> {
  const head = Buffer.alloc(copyDataHead);
  head.write('d');
  head.writeInt32BE(rows.length + copyDataHead - 1, 1);
  connection.stream.write(head);
  // A write error also fails the script, so it is not handled here.
  const sent = new Promise<void>((resolve) => connection.stream.write(rows, () => resolve()));
  connection.endCopyFrom();
  return sent;
}
