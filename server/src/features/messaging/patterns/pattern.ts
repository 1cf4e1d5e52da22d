import { randomInt } from 'node:crypto';

import { invalid, invalidField, type FieldProblems } from '../../../failure.ts';
import { compileTemplate, isBlank, isVariableName, type Template, toEnglishDigits } from '@peyk/text';
import { text, type Text } from '../../../texts/text.ts';

export interface PatternVariable {
  readonly var: string;
  readonly length: number;
  readonly type: 'int' | 'str' | 'date';
}

export type PatternStatus = 'pending' | 'active' | 'rejected';

export const patternCategories = { otp: 1, club: 2, order: 3, others: 255 } as const;

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten letters and digits, without those that look alike (l and 1, o and 0), since people read codes to each other. */
export function newPatternCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Checks that every name is valid, and that every variable of the text is declared exactly once. */
export function checkDeclarations(templateText: string, vars: readonly PatternVariable[]): void {
  const problems: Record<string, Text[]> = {};
  const seen = new Set<string>();
  for (const [index, { var: name }] of vars.entries()) {
    if (!isUsableName(name)) problems[`vars.${index}.var`] = [text('pattern_variable_name', { name })];
    if (seen.has(name)) problems[`vars.${index}.var`] = [text('pattern_variable_twice', { name })];
    seen.add(name);
  }
  const undeclared = compileTemplate(templateText).variables.filter((name) => !seen.has(name));
  if (undeclared.length > 0)
    problems['vars'] = undeclared.map((name) => text('pattern_variable_undeclared', { name }));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

// Request bodies cannot have a key called __proto__, so a pattern with such a variable could never be sent.
function isUsableName(name: string): boolean {
  return isVariableName(name) && name !== '__proto__';
}

/** A pattern as pattern sends need it, with its template compiled; cached. */
export interface SendablePattern {
  readonly code: string;
  readonly text: string;
  readonly category: number;
  readonly template: Template;
  readonly vars: readonly PatternVariable[];
}

export interface FilledPattern {
  readonly text: string;
  /** A value is longer than declared: the send needs approval by an operator. */
  readonly needsApproval: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills a pattern. A missing variable, an `int` that is not numeric and a blank message are refused; an over-long value
 * is accepted and needs approval.
 */
export function fillPattern(pattern: SendablePattern, values: Values): FilledPattern {
  const problems: Record<string, Text[]> = {};
  const filled = new Map<string, string>();
  let needsApproval = false;
  for (const { var: name, type, length } of pattern.vars) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      problems[`attributes.${name}`] = [text('field_required', { field: name })];
      continue;
    }
    const given = readValue(value);
    if (given === undefined) {
      problems[`attributes.${name}`] = [text('pattern_value_shape', { name })];
      continue;
    }
    if (type === 'int' && !isNumeric(given))
      problems[`attributes.${name}`] = [text('pattern_value_numeric', { name })];
    if (isLonger(given, length)) needsApproval = true;
    filled.set(name, given);
  }
  throwProblems(problems);
  const message = pattern.template.render(filled);
  if (pattern.template.mayBeBlank && isBlank(message)) throw blankMessage(pattern.template.variables);
  return { text: message, needsApproval };
}

/** What is wrong with values of a pattern that are all given, and whether one is longer than declared. */
export function checkPatternValues(
  { vars }: SendablePattern,
  values: Readonly<Record<string, string>>,
): { readonly problems: Text[]; readonly longNames: readonly string[] } {
  const problems: Text[] = [];
  const longNames: string[] = [];
  for (const { var: name, type, length } of vars) {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (type === 'int' && !isNumeric(value)) problems.push(text('pattern_value_numeric', { name }));
    if (isLonger(value, length)) longNames.push(name);
  }
  return { problems, longNames };
}

/** The value as text; undefined for lists and objects, which are refused. */
function readValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === null ? '' : undefined;
}

function blankMessage(names: readonly string[]) {
  return invalidField('attributes', text('message_blank', { names }));
}

function throwProblems(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

const numericShape = /^[+-]?\d+(\.\d+)?$/;

// An empty value is accepted for every type, as documented.
function isNumeric(value: string): boolean {
  return value === '' || numericShape.test(value) || numericShape.test(toEnglishDigits(value).trim());
}

// Length in code points, so that most emoji count as one character.
function isLonger(value: string, length: number): boolean {
  return value.length > length && Array.from(value).length > length;
}
