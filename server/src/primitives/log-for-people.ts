const levels: ReadonlyMap<unknown, string> = new Map([
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);
// They say which process wrote the line, and at a terminal there is one.
const leftOut = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);
const fieldLengthMax = 120;

interface LogLine extends Readonly<Record<string, unknown>> {
  readonly err?: { readonly stack?: unknown; readonly message?: unknown };
}

interface LogOutput {
  write(line: string): unknown;
}

/** The output as the format wants it; without one, people read at a terminal and programs elsewhere. */
export function logOutputFor<Output extends LogOutput>(
  output: Output,
  { format, isTerminal }: { readonly format: 'json' | 'text' | undefined; readonly isTerminal: boolean },
): Output | { write(line: string): void } {
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json') return output;
  return { write: (line) => void output.write(logForPeople(line)) };
}

/** A line of the log as people read it: time, level, sentence, few fields; the stack of an error below. */
export function logForPeople(line: string): string {
  const read = readLine(line);
  if (read === undefined) return line;
  const time = new Date(Number(read['time'])).toTimeString().slice(0, 8);
  const level = (levels.get(read['level']) ?? String(read['level'])).padEnd(5);
  const fields = Object.entries(read)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${shortened(value)}`);
  const sentence = [textOf(read['msg']), ...fields].filter((part) => part !== '').join('  ');
  return `${time} ${level} ${sentence}\n${errorBelow(read)}`;
}

function readLine(line: string): LogLine | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null ? (read as LogLine) : undefined;
  } catch {
    return undefined;
  }
}

function shortened(value: unknown): string {
  const text = textOf(value);
  return text.length > fieldLengthMax ? `${text.slice(0, fieldLengthMax)}…` : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function errorBelow({ err }: LogLine): string {
  if (err === undefined) return '';
  const text = textOf(err.stack ?? err.message ?? err);
  return `${text.replace(/^(?=.)/gm, '         ')}\n`;
}
