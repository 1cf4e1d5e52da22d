import type { DoorName } from '../../../http/foreign/door-names.ts';
import { text, type Text } from '../../../texts/text.ts';
import { isTemplate, readTemplate, type ReadTemplate } from './provider-templates.ts';

/** A line that names the code of our pattern. */
interface NamedPattern {
  readonly line: number;
  readonly foreignId: string;
  readonly patternCode: string;
  readonly variables: readonly string[] | null;
}

/** A line of the provider's own list: what it calls the template, and its text. */
interface ListedTemplate {
  readonly line: number;
  readonly foreignId: string;
  readonly template: ReadTemplate;
}

export type AliasLine = NamedPattern | ListedTemplate;

export interface RefusedLine {
  readonly line: number;
  readonly problem: Text;
}

export interface AliasLines {
  readonly read: readonly AliasLine[];
  readonly refused: readonly RefusedLine[];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

export const aliasBounds = { foreignId: 100, variables: 20, lines: 500, text: 1530 } as const;
/** Our variable, or `theirs=ours` where the provider has names for its values. */
export const variableShape = /^(?:[^=\s]{1,50}=)?[\p{L}\p{N}_.-]{1,50}$/u;
const cellsMax = 25;

/**
 * Reads a list as people paste it from a sheet or from the panel of a provider: one pattern a line. Either its old id or name, our
 * code, then our variables in the order of the old values, separated by tabs, commas or semicolons; or its old id or name and the
 * text of the provider's template. Empty lines are passed over.
 */
export function readAliasLines(pasted: string, provider: DoorName): AliasLines {
  return readAliasRows(rowsOf(pasted), provider);
}

/** The same of rows of a file, up to one more than a call may have. */
export function readAliasRows(rows: Iterable<Row>, provider: DoorName): AliasLines {
  const read: AliasLine[] = [];
  const refused: RefusedLine[] = [];
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (read.length + refused.length > aliasBounds.lines) break;
    const entry = entryOf(row, provider);
    if ('problem' in entry) refused.push(entry);
    else read.push(entry);
  }
  return { read, refused };
}

function entryOf({ line, cells }: Row, provider: DoorName): AliasLine | RefusedLine {
  const [only = '', ...others] = cells;
  const [foreignId, rest] =
    others.length > 0 ? [only.trim(), others] : [(/^[^,;،؛]*/.exec(only)?.[0] ?? '').trim(), [tailOf(only)]];
  const template = rest.find((cell) => isTemplate(provider, cell));
  if (template !== undefined) return templateOf({ line, foreignId, written: template, provider });
  const [patternCode = '', ...variables] = rest
    .flatMap((cell) => (others.length > 0 ? cell : cell.split(/[,;،؛]/)))
    .flatMap((cell) => cell.split(/[,;،؛]/))
    .map((cell) => cell.trim())
    .filter((cell, index) => index === 0 || cell !== '');
  const problem = problemOf(foreignId, patternCode, variables);
  if (problem !== undefined) return { line, problem };
  return { line, foreignId, patternCode, variables: variables.length === 0 ? null : variables };
}

/** What stands behind the first separator. */
const tailOf = (cell: string) => cell.replace(/^[^,;،؛]*[,;،؛]?/, '');

function templateOf(given: {
  readonly line: number;
  readonly foreignId: string;
  readonly written: string;
  readonly provider: DoorName;
}): AliasLine | RefusedLine {
  const { line, foreignId, written, provider } = given;
  if (foreignId === '') return { line, problem: text('alias_line_short') };
  if (foreignId.length > aliasBounds.foreignId || written.length > aliasBounds.text)
    return { line, problem: text('alias_line_long') };
  const template = readTemplate(provider, unquoted(written.trim()));
  if (template === undefined) return { line, problem: text('alias_template_unread') };
  return { line, foreignId, template };
}

/** Programs that write files with commas put a text with a comma into quotes. */
const unquoted = (written: string) =>
  /^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;

function problemOf(foreignId: string, patternCode: string, variables: readonly string[]): Text | undefined {
  if (foreignId === '' || patternCode === '') return text('alias_line_short');
  if (foreignId.length > aliasBounds.foreignId || patternCode.length > 50) return text('alias_line_long');
  if (variables.length > aliasBounds.variables) return text('alias_line_long');
  const wrong = variables.find((one) => !variableShape.test(one));
  return wrong === undefined ? undefined : text('alias_variable', { name: wrong.slice(0, 60) });
}

/** A cell in quotes may hold line breaks, as programs for sheets copy them. Both shapes are bounded or stop at the next sign. */
const quotedCell = /"((?:[^"]|""){0,2000})"(?=[\t\r\n]|$)/y;
const plainCell = /[^\t\r\n]*/y;

function* rowsOf(pasted: string): Generator<Row> {
  let [at, line] = [0, 1];
  while (at <= pasted.length) {
    const cells: string[] = [];
    const first = line;
    for (let isMore = true; isMore && cells.length < cellsMax; at += isMore ? 1 : 0) {
      const [all = '', quoted] = cellAt(quotedCell, pasted, at) ?? cellAt(plainCell, pasted, at) ?? [];
      cells.push(quoted === undefined ? all : quoted.replaceAll('""', '"'));
      line += all.split('\n').length - 1;
      at += all.length;
      isMore = pasted[at] === '\t';
    }
    yield { line: first, cells };
    const end = pasted.indexOf('\n', at);
    at = end === -1 ? pasted.length + 1 : end + 1;
    line += 1;
  }
}

function cellAt(shape: RegExp, pasted: string, at: number): RegExpExecArray | null {
  shape.lastIndex = at;
  return shape.exec(pasted);
}
