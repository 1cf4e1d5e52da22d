import { invalid } from '../../../../failure.ts';
import { LoopTurn } from '../../../../primitives/loop-turn.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { codeLength, foldCode } from './code-digest.ts';

const namedProblems = 20;

/**
 * Each code once, in turns of the event loop: ten thousand take a quarter of a second. Problems name places, never codes: they may
 * be logged.
 */
export async function readCodes(given: readonly string[]): Promise<string[]> {
  const problems: Record<string, Text[]> = {};
  const folded = new Set<string>();
  const turn = new LoopTurn();
  for (const [at, one] of given.entries()) {
    if (turn.isOver()) await turn.next();
    const code = foldCode(one);
    if (code !== undefined) folded.add(code);
    else problems[`codes.${at}`] = [text('reply_code_shape', codeLength)];
    if (Object.keys(problems).length >= namedProblems) break;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [...folded];
}
