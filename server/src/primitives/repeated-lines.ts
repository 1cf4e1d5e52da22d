interface Kind<Line> {
  /** Lines of the current window that were written. */
  written: number;
  /** Those that were only counted. */
  counted: number;
  /** Whether the last window had lines that were only counted: then only the count is written until it is quiet. */
  isRepeating: boolean;
  /** The newest line that was counted. */
  last: Line | undefined;
}

interface Options<Line> {
  readonly windowMs: number;
  /** Kinds that are kept apart; all beyond them are one. */
  readonly kindsMax: number;
  /** Tells at the end of a window how many lines were counted instead of written. */
  onCounted(line: Line, count: number): void;
}

const otherKinds = 'other kinds';

/**
 * Decides which lines of a log are written and which only counted: of one kind a few in a window, and while they go on
 * coming only their number, once per window. Memory is bounded by the number of kinds.
 */
export class RepeatedLines<Line> {
  readonly #options: Options<Line>;
  readonly #kinds = new Map<string, Kind<Line>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options<Line>) {
    this.#options = options;
  }

  /** Whether the line is written; else it is counted. `writtenMax`: lines of its kind in a window. */
  take(name: string, line: Line, writtenMax: number): boolean {
    const kind = this.#kindOf(name);
    // The window begins with the first line after a quiet time, and not with the process.
    this.#timer ??= setInterval(() => this.endWindow(), this.#options.windowMs).unref();
    if (!kind.isRepeating && kind.written < writtenMax) {
      kind.written += 1;
      return true;
    }
    kind.counted += 1;
    kind.last = line;
    return false;
  }

  /** Tells what was counted; also called when the process ends. */
  endWindow(): void {
    for (const [name, kind] of this.#kinds) {
      const { counted, last } = kind;
      if (counted === 0) this.#kinds.delete(name);
      else this.#kinds.set(name, { written: 0, counted: 0, isRepeating: true, last: undefined });
      if (last !== undefined) this.#options.onCounted(last, counted);
    }
    if (this.#kinds.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #kindOf(name: string): Kind<Line> {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    if (this.#kinds.size >= this.#options.kindsMax && name !== otherKinds) return this.#kindOf(otherKinds);
    const kind = { written: 0, counted: 0, isRepeating: false, last: undefined };
    this.#kinds.set(name, kind);
    return kind;
  }
}
