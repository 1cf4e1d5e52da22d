/** Values by variable name, as text; they are validated before. */
export type TemplateValues = Readonly<Record<string, string>> | ReadonlyMap<string, string>;

export interface Template {
  /** Names in the order of their first use, each once. */
  readonly variables: readonly string[];
  /** Of these, the ones that need a value: without a fallback somewhere. */
  readonly required: readonly string[];
  /** The text outside the variables is blank: with empty values the result would be empty. */
  readonly mayBeBlank: boolean;
  /** Fills every variable. Throws on a missing value: check `missingVariables` first. */
  render(values: TemplateValues): string;
}

// A name must not start with a dash, so that "10%-20%" stays text. Marks and the half-space are part of words in some
// scripts.
export const variableName = '[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_\\u200c-]{0,39}';
const variable = new RegExp(`%(${variableName})%`, 'gu');
const wholeName = new RegExp(`^${variableName}$`, 'u');

/**
 * Parses `%name%` variables once, so that rendering for each recipient is only concatenation. A `%` that encloses no
 * name is text.
 */
export function compileTemplate(text: string): Template {
  return templateOf(piecesOf(text));
}

export interface TextPiece {
  readonly text: string;
  /** The name, where the piece is a variable with its signs. */
  readonly variable: string | undefined;
  /** What stands in place of an empty or missing value. */
  readonly fallback?: string;
}

/** A template of pieces, put together again for each recipient. */
export function templateOf(pieces: readonly TextPiece[]): Template {
  const variables = new Set<string>();
  const required = new Set<string>();
  let alwaysThere = '';
  for (const { text, variable: name, fallback } of pieces) {
    if (name === undefined) alwaysThere += text;
    else {
      variables.add(name);
      if (fallback === undefined) required.add(name);
      else alwaysThere += fallback;
    }
  }
  return {
    variables: [...variables],
    required: [...required],
    mayBeBlank: isBlank(alwaysThere),
    render(values) {
      let rendered = '';
      for (const { text, variable: name, fallback } of pieces) {
        if (name === undefined) rendered += text;
        else if (fallback === undefined) rendered += presentValue(values, name);
        else rendered += givenValue(values, name) ?? fallback;
      }
      return rendered;
    },
  };
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

/** Variables without a value and without a fallback. */
export function missingVariables(template: Template, values: TemplateValues): string[] {
  return template.required.filter((name) => valueOf(values, name) === undefined);
}

function presentValue(values: TemplateValues, name: string): string {
  const value = valueOf(values, name);
  if (value === undefined) throw new Error(`no value for the variable ${name}`);
  return value;
}

/** Undefined where it is blank, too. */
function givenValue(values: TemplateValues, name: string): string | undefined {
  const value = valueOf(values, name);
  return value === undefined || isBlank(value) ? undefined : value;
}

/** Own keys only: a variable named "constructor" must not match an inherited property. */
function valueOf(values: TemplateValues, name: string): string | undefined {
  if (values instanceof Map) return values.get(name);
  return Object.hasOwn(values, name) ? (values as Readonly<Record<string, string>>)[name] : undefined;
}
