import { text, type Text } from '../../../texts/text.ts';

/** What a pattern is called in a pasted line. */
interface AliasLine {
  readonly line: number;
  readonly foreignId: string;
  readonly patternCode: string;
  readonly variables: readonly string[] | null;
}

interface RefusedLine {
  readonly line: number;
  readonly problem: Text;
}

export const aliasBounds = { foreignId: 100, variables: 20 } as const;
/** Our variable, or `theirs=ours` where the provider has names for its values. */
export const variableShape = /^(?:[^=\s]{1,50}=)?[\p{L}\p{N}_.-]{1,50}$/u;

/**
 * Reads a list as people paste it from a sheet or from the panel of a provider: one pattern a line, its old id or name, our
 * code, then our variables in the order of the old values, separated by tabs, commas or semicolons. Empty lines are passed over.
 */
export function readAliasLines(pasted: string): {
  readonly read: readonly AliasLine[];
  readonly refused: readonly RefusedLine[];
} {
  const read: AliasLine[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, row] of pasted.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue;
    const [foreignId = '', patternCode = '', ...rest] = row.split(/[\t,;،؛]/).map((cell) => cell.trim());
    const variables = rest.filter((cell) => cell !== '');
    const line = index + 1;
    const problem = problemOf(foreignId, patternCode, variables);
    if (problem !== undefined) refused.push({ line, problem });
    else read.push({ line, foreignId, patternCode, variables: variables.length === 0 ? null : variables });
  }
  return { read, refused };
}

function problemOf(foreignId: string, patternCode: string, variables: readonly string[]): Text | undefined {
  if (foreignId === '' || patternCode === '') return text('alias_line_short');
  if (foreignId.length > aliasBounds.foreignId || patternCode.length > 50) return text('alias_line_long');
  if (variables.length > aliasBounds.variables) return text('alias_line_long');
  const wrong = variables.find((one) => !variableShape.test(one));
  return wrong === undefined ? undefined : text('alias_variable', { name: wrong.slice(0, 60) });
}
