/** Values by variable name, as text; they are validated before. */
export type TemplateValues = Readonly<Record<string, string>> | ReadonlyMap<string, string>;

export interface Template {
  /** Names in the order of their first use, each once. */
  readonly variables: readonly string[];
  /** The text outside the variables is blank: with empty values the result would be empty. */
  readonly mayBeBlank: boolean;
  /** Fills every variable. Throws on a missing value: check `missingVariables` first. */
  render(values: TemplateValues): string;
}

// A name must not start with a dash, so that "10%-20%" stays text. Marks and the half-space are part of words in some
// scripts.
const variableName = '[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_\\u200c-]{0,39}';
const variable = new RegExp(`%(${variableName})%`, 'gu');
const wholeName = new RegExp(`^${variableName}$`, 'u');

/**
 * Parses `%name%` variables once, so that rendering for each recipient is only concatenation. A `%` that encloses no
 * name is text.
 */
export function compileTemplate(text: string): Template {
  const names: string[] = [];
  const literals: string[] = [];
  let plainFrom = 0;
  for (const match of text.matchAll(variable)) {
    literals.push(text.slice(plainFrom, match.index));
    names.push(match[1] ?? '');
    plainFrom = match.index + match[0].length;
  }
  const ending = text.slice(plainFrom);

  return {
    variables: [...new Set(names)],
    mayBeBlank: isBlank(literals.join('') + ending),
    render(values) {
      let rendered = '';
      for (let index = 0; index < names.length; index += 1) {
        rendered += (literals[index] ?? '') + presentValue(values, names[index] ?? '');
      }
      return rendered + ending;
    },
  };
}

export interface TextPiece {
  readonly text: string;
  /** The name, where the piece is a variable with its signs. */
  readonly variable: string | undefined;
}

/** A text taken apart into plain pieces and variables; put together they are the text again. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let plainFrom = 0;
  for (const match of text.matchAll(variable)) {
    if (match.index > plainFrom)
      pieces.push({ text: text.slice(plainFrom, match.index), variable: undefined });
    pieces.push({ text: match[0], variable: match[1] });
    plainFrom = match.index + match[0].length;
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom), variable: undefined });
  return pieces;
}

export function isVariableName(name: string): boolean {
  return wholeName.test(name);
}

const blankText = /^[\s\p{Cf}]*$/u;

/** White space and invisible marks only. */
export function isBlank(text: string): boolean {
  return blankText.test(text);
}

export function missingVariables(template: Template, values: TemplateValues): string[] {
  return template.variables.filter((name) => valueOf(values, name) === undefined);
}

function presentValue(values: TemplateValues, name: string): string {
  const value = valueOf(values, name);
  if (value === undefined) throw new Error(`no value for the variable ${name}`);
  return value;
}

/** Own keys only: a variable named "constructor" must not match an inherited property. */
function valueOf(values: TemplateValues, name: string): string | undefined {
  if (values instanceof Map) return values.get(name);
  return Object.hasOwn(values, name) ? (values as Readonly<Record<string, string>>)[name] : undefined;
}
