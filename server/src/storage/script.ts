import { sql, type RawBuilder } from 'kysely';
import type { Writable } from 'node:stream';

import pg from 'pg';

import { numbersText } from './array-text.ts';
import type { Queryable } from './database.ts';

/** What the driver's connection offers for COPY, which its own queries do not use. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  endCopyFrom(): void;
}

export interface Script {
  readonly text: string;
  /** What each `copy … from stdin` among the statements takes, in their order. */
  readonly rows?: readonly Buffer[];
}

/** The code of the failure with which a script ends when a statement of `mustTouch` touches nothing. */
export const touchedNothing = '22012';

/** A statement that returns what it touches; a script stops here, and undoes all it did, if that is nothing. */
export function mustTouch(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with touched as (${statement}) select 1 / count(*) from touched`;
}

/** Statements as one text, with their values written into them. */
export function scriptOf(db: Queryable, statements: readonly RawBuilder<unknown>[]): string {
  return statements
    .map((statement) => {
      const { sql: text, parameters } = statement.compile(db);
      return text.replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
    })
    .join(';\n');
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  // The driver goes through a text letter by letter, which columns of a thousand rows would feel.
  if (typeof value === 'string') return /['\\]/.test(value) ? pg.escapeLiteral(value) : `'${value}'`;
  if (Array.isArray(value)) return `'${numbersText(value as number[])}'`;
  throw new TypeError(`a script takes no ${typeof value}`);
}

/**
 * Runs a script as one transaction and in one round trip; or as a part of the transaction that the client is in. The
 * bytes of the rows are the caller's again when it has ended, well or not.
 */
export async function runScript(client: pg.PoolClient, { text, rows = [] }: Script): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  try {
    await new Promise<void>((resolve, reject) => {
      const running = {
        submit(wire: unknown) {
          const connection = wire as CopyConnection;
          connection.query(text);
          // Rows go out before they are asked for; if the script stops before that, the server passes over them.
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

// The driver would copy the rows behind their head, into memory that is new each time.
function sendRows(connection: CopyConnection, rows: Buffer): Promise<void> {
  const head = Buffer.alloc(copyDataHead);
  head.write('d');
  head.writeInt32BE(rows.length + copyDataHead - 1, 1);
  connection.stream.write(head);
  // Whatever hinders it is told to the script.
  const sent = new Promise<void>((resolve) => connection.stream.write(rows, () => resolve()));
  connection.endCopyFrom();
  return sent;
}
