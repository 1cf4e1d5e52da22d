import fastJsonStringify from 'fast-json-stringify';
import type { TObject, TSchema } from 'typebox';

import { lazy } from '../../primitives/lazy.ts';
import { LoopTurn } from '../../primitives/loop-turn.ts';
import { success, successSchema } from './envelope.ts';

// Shorter answers take less time than the turns would.
const rowsMin = 20;
// A code takes some eight turns of the loop, so that slices of others add up.
const sliceMs = 1;

/** An answer in its envelope, as bytes. */
export class WrittenAnswer {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

interface Rows {
  readonly rows: readonly unknown[];
  /** The same answer without its rows. */
  readonly rest: unknown;
}

/**
 * Writes answers with many rows in slices of the event loop; undefined for endpoints without rows. In one piece 200 sends
 * take 10 ms, in which every code of others waits.
 */
export function longRowsWriter(data: TSchema): ((answer: unknown) => unknown) | undefined {
  const page = rowsOfPage(data);
  const row = page ?? rowsOf(data);
  if (row === undefined) return undefined;
  const split = page === undefined ? splitList : splitPage;
  // Rows stand last in the answer: behind them it only closes.
  const end = page === undefined ? ']}' : ']}}';
  const writers = lazy(() => ({
    whole: fastJsonStringify(successSchema(data)),
    row: fastJsonStringify(row),
  }));
  return (answer) => {
    const parts = split(answer);
    if (parts === undefined || parts.rows.length < rowsMin) return answer;
    const { whole, row: writeRow } = writers();
    const text = whole(success(parts.rest));
    if (!text.endsWith(`[${end}`)) return answer;
    return writeInSlices(parts.rows, writeRow, [text.slice(0, -end.length), end]);
  };
}

async function writeInSlices(
  rows: readonly unknown[],
  writeRow: (row: unknown) => string,
  [begin, end]: readonly [string, string],
): Promise<WrittenAnswer> {
  const turn = new LoopTurn(sliceMs);
  const slices: Buffer[] = [];
  let slice = begin;
  for (const [index, row] of rows.entries()) {
    slice += index === 0 ? writeRow(row) : `,${writeRow(row)}`;
    if (!turn.isOver()) continue;
    slices.push(Buffer.from(slice));
    slice = '';
    await turn.next();
  }
  slices.push(Buffer.from(slice + end));
  return new WrittenAnswer(Buffer.concat(slices));
}

/** The schema of the rows of a page. */
function rowsOfPage(data: TSchema): TSchema | undefined {
  const { data: rows } = (data as Partial<TObject>).properties ?? {};
  return rows === undefined ? undefined : rowsOf(rows);
}

const rowsOf = (schema: TSchema) => (schema as { readonly items?: TSchema }).items;

function splitPage(answer: unknown): Rows | undefined {
  const rows: unknown = (answer as { readonly data?: unknown } | undefined)?.data;
  return Array.isArray(rows) ? { rows, rest: { ...(answer as object), data: [] } } : undefined;
}

function splitList(answer: unknown): Rows | undefined {
  return Array.isArray(answer) ? { rows: answer, rest: [] } : undefined;
}
