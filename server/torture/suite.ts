import type { Chance } from '../test/seeded-chance.ts';

/** What one run of a suite may do and how much of it. */
export interface Run {
  readonly chance: Chance;
  /** How large: rounds, files, minutes, as the suite says. */
  readonly rounds: number;
  /** Only parts whose name contains this, where a suite has such parts. */
  readonly only: string;
  print(line: string): void;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface Report {
  /** What was done, as sentences. */
  readonly done: readonly string[];
  readonly tables: readonly Table[];
  /** What is wrong; empty: everything holds. */
  readonly faults: readonly string[];
}

export interface Suite {
  readonly title: string;
  /** Rounds by default. */
  readonly rounds: number;
  run(run: Run): Promise<Report>;
}

/** A table for the terminal and for the document alike. */
export function tableLines({ head, rows }: Table): string[] {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = all;
  return [line(first), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)];
}
