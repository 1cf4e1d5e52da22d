export interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

type Cell = string | number | boolean | null | undefined;

/** Words and tables for people, or one JSON value a line for programs (`--json`). */
export class Output {
  readonly isJson: boolean;
  readonly #streams: Streams;

  constructor(streams: Streams, isJson: boolean) {
    this.#streams = streams;
    this.isJson = isJson;
  }

  /** A result: as JSON it is `data`, for people it is `text`. */
  result(data: unknown, text: string): void {
    this.#streams.stdout.write(this.isJson ? `${JSON.stringify(data)}\n` : `${text}\n`);
  }

  /** The content of a file, as it is. */
  file(text: string): void {
    this.#streams.stdout.write(text);
  }

  table(rows: readonly object[], columns: readonly string[]): void {
    if (this.isJson) return void this.#streams.stdout.write(`${JSON.stringify(rows)}\n`);
    if (rows.length === 0) return void this.#streams.stdout.write('Nothing.\n');
    const cells = rows.map((row) => columns.map((name) => cellText((row as Record<string, Cell>)[name])));
    const widths = columns.map((name, at) =>
      Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)),
    );
    const line = (row: readonly string[]) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd();
    const lines = [line(columns.map((name) => name.toUpperCase())), ...cells.map(line)];
    this.#streams.stdout.write(`${lines.join('\n')}\n`);
  }

  /** Beside the result: what is going on. Not shown with --json. */
  note(text: string): void {
    if (!this.isJson) this.#streams.stderr.write(`${text}\n`);
  }

  /** Progress on one line of a terminal; elsewhere only its end is written. */
  progress(done: number, total: number | undefined, isOver: boolean): void {
    if (this.isJson) return;
    const { stderr } = this.#streams;
    if (!stderr.isTTY && !isOver) return;
    const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total);
    const shown = share === undefined ? `${done}` : `${bar(share)} ${Math.round(share * 100)}% (${done})`;
    stderr.write(`${stderr.isTTY ? '\r' : ''}${shown}${isOver ? '\n' : ''}`);
  }
}

const barWidth = 30;

function bar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'-'.repeat(barWidth - full)}]`;
}

function cellText(value: Cell): string {
  return value === null || value === undefined ? '' : String(value).replaceAll(/\s+/g, ' ');
}
