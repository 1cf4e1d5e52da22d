import { piecesOf, templateOf, variableName, type Template, type TextPiece } from './pattern-text.ts';

const fallbackMax = 100;
const withFallback = new RegExp(`%(${variableName})\\|([^%|\\n]{0,${fallbackMax}})%`, 'gu');

// What other systems write for conditions. A percent sign or brace that encloses anything else stays text.
const rest = `[^%\\n]{0,${fallbackMax}}`;
const condition = new RegExp(
  [
    `%[ ]?(?:if|unless|else[ ]?if|elif|اگر)[ ]${variableName}(?:[ ]?[=!<>]${rest})?[ ]?%`,
    `%${variableName}[ ]?(?:[?]${rest}:|[=!<>]=)${rest}%`,
    `%${variableName}[|]${rest}[|]${rest}%`,
    '\\{%[^}\\n]{0,200}%\\}',
  ].join('|'),
  'u',
);
const openFallback = new RegExp(`%${variableName}\\|$`, 'u');

/**
 * Takes a personalised text apart: `%name%`, and `%name|fallback%` between these. What is a variable by itself stays one,
 * whatever stands around it: `%a|b%c%` has the variable c.
 */
export function personalPiecesOf(text: string): TextPiece[] {
  return piecesOf(text).flatMap((piece) =>
    piece.variable === undefined ? fallbacksIn(piece.text) : [piece],
  );
}

/** Parses `%name%` and `%name|fallback%` once; a fallback is used where the value is missing, empty or white space. */
export function compilePersonalText(text: string): Template {
  return templateOf(personalPiecesOf(text));
}

/** The first condition in a personalised text, which has variables and fallbacks only; undefined: there is none. */
export function findCondition(text: string): string | undefined {
  const pieces = personalPiecesOf(text);
  for (const [at, { text: plain, variable }] of pieces.entries()) {
    if (variable !== undefined) continue;
    const found = condition.exec(plain)?.[0];
    if (found !== undefined) return found;
    // A variable as the fallback of another one.
    const opened = openFallback.exec(plain)?.[0];
    const isClosed = pieces[at + 2]?.text.startsWith('%') === true;
    if (opened !== undefined && isClosed) return `${opened}${pieces[at + 1]?.text ?? ''}%`;
  }
  return undefined;
}

function fallbacksIn(plain: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let plainFrom = 0;
  for (const match of plain.matchAll(withFallback)) {
    if (match.index > plainFrom)
      pieces.push({ text: plain.slice(plainFrom, match.index), variable: undefined });
    pieces.push({ text: match[0], variable: match[1], fallback: match[2] ?? '' });
    plainFrom = match.index + match[0].length;
  }
  if (plainFrom < plain.length) pieces.push({ text: plain.slice(plainFrom), variable: undefined });
  return pieces;
}
