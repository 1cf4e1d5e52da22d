import { compileTemplate, isVariableName } from '@peyk/text';
import type { Pattern, PatternVariable } from '@peyk/sdk';

export interface VariableRule {
  readonly type: PatternVariable['type'];
  readonly length: string;
}

/** A pattern while it is written; the rules of a variable are kept while its name is rewritten. */
export interface PatternDraft extends Readonly<Record<string, unknown>> {
  readonly text: string;
  readonly website: string;
  readonly description: string;
  readonly category: 1 | 2 | 3 | 255;
  readonly share: boolean;
  readonly rules: Readonly<Record<string, VariableRule>>;
  /** Declared before and not in the text: they stay until somebody takes them out. */
  readonly extra: readonly string[];
}

const newRule: VariableRule = { type: 'str', length: '20' };

export const emptyPattern: PatternDraft = {
  text: '',
  website: '',
  description: '',
  category: 1,
  share: false,
  rules: {},
  extra: [],
};

export function draftOf({ text, website, description, category, share, vars }: Pattern): PatternDraft {
  const used = compileTemplate(text).variables;
  return {
    text,
    website,
    description: description ?? '',
    category: category as PatternDraft['category'],
    share: share === 1,
    rules: Object.fromEntries(
      vars.map(({ var: name, type, length }) => [name, { type, length: String(length) }]),
    ),
    extra: vars.map(({ var: name }) => name).filter((name) => !used.includes(name)),
  };
}

export interface DraftVariable extends VariableRule {
  readonly name: string;
  readonly isUsed: boolean;
  readonly problem: 'name' | 'length' | undefined;
}

/** Variables of the text, and those that were declared beside it. */
export function variablesOf({ text, rules, extra }: PatternDraft): DraftVariable[] {
  const used = compileTemplate(text).variables;
  const all = [...used, ...extra.filter((name) => !used.includes(name))];
  return all.map((name) => {
    const rule = rules[name] ?? newRule;
    const length = /^\d{1,4}$/.test(rule.length) ? Number(rule.length) : 0;
    const isLength = length >= 1 && length <= 1000;
    return {
      ...rule,
      name,
      isUsed: used.includes(name),
      problem: !isVariableName(name) ? 'name' : isLength ? undefined : 'length',
    };
  });
}

export const declaredOf = (draft: PatternDraft): PatternVariable[] =>
  variablesOf(draft).map(({ name, type, length }) => ({ var: name, type, length: Number(length) || 0 }));

/** The text with every value as long as it may be: what the dearest message is. */
export function longestText(draft: PatternDraft): string {
  const values = Object.fromEntries(
    declaredOf(draft).map(({ var: name, type, length }) => [
      name,
      (type === 'int' ? '8' : 'ن').repeat(Math.min(length, 1000)),
    ]),
  );
  const template = compileTemplate(draft.text);
  return template.render({ ...Object.fromEntries(template.variables.map((name) => [name, ''])), ...values });
}
