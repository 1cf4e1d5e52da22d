/** Values by variable name, as text; what a value may be is decided before it comes here. */
export type TemplateValues = Readonly<Record<string, string>> | ReadonlyMap<string, string>;

export interface Template {
  /** Names in the order of their first use, each once. */
  readonly variables: readonly string[];
  /** It has no words of its own: with empty values nothing is left to read. */
  readonly mayBeBlank: boolean;
  /** Fills every variable. Ask `missingVariables` first: a name without a value here is a fault of ours. */
  render(values: TemplateValues): string;
}

// A name may not begin with a dash, so that "10%-20%" stays a plain range of percentages. Marks and the
// half-space belong to the spelling of words in the scripts that use them.
const variableName = '[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_\\u200c-]{0,39}';
const variable = new RegExp(`%(${variableName})%`, 'gu');
const wholeName = new RegExp(`^${variableName}$`, 'u');

/**
 * Splits `%name%` variables from the text once, so that filling it for each of many recipients is only
 * joining. A `%` that encloses no name is plain text.
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

export function isVariableName(name: string): boolean {
  return wholeName.test(name);
}

const nothingToRead = /^[\s\p{Cf}]*$/u;

/** White space and invisible marks only: a phone would show nothing. */
export function isBlank(text: string): boolean {
  return nothingToRead.test(text);
}

export function missingVariables(template: Template, values: TemplateValues): string[] {
  return template.variables.filter((name) => valueOf(values, name) === undefined);
}

function presentValue(values: TemplateValues, name: string): string {
  const value = valueOf(values, name);
  if (value === undefined) throw new Error(`no value for the variable ${name}`);
  return value;
}

/** Own keys only: a variable called "constructor" must not find what every object inherits. */
function valueOf(values: TemplateValues, name: string): string | undefined {
  if (values instanceof Map) return values.get(name);
  return Object.hasOwn(values, name) ? (values as Readonly<Record<string, string>>)[name] : undefined;
}
