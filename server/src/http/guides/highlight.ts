import { escapeHtml } from '../pages/page-frame.ts';

const words = (text: string) => text.split(' ').join('|');

const keywords: Readonly<Record<string, string>> = {
  sh: words('if then else fi for do done while in case esac export function return local'),
  ts: words(
    'import from export const let var function return if else for while of in new await async throw try catch finally class type interface true false null undefined',
  ),
  php: words(
    'echo function return if else elseif foreach for while as new try catch throw use namespace class true false null require fn match',
  ),
  py: words(
    'import from as def return if elif else for while in not and or is None True False with try except finally raise class lambda print',
  ),
  go: words(
    'package import func return if else for range var const type struct map defer err nil true false',
  ),
  cs: words(
    'using var new await async return if else foreach for while in string int bool class static public void true false null try catch throw',
  ),
  json: words('true false null'),
};

const strings = {
  double: String.raw`"(?:[^"\\\n]|\\.)*"`,
  single: String.raw`'(?:[^'\\\n]|\\.)*'`,
  // The shell knows no escape within these, and a body of several lines stands in them.
  shell: String.raw`'[^']*'`,
  template: '`(?:[^`\\\\]|\\\\.)*`',
  long: '"""[\\s\\S]*?"""',
} as const;

interface Rules {
  readonly comment?: string;
  readonly strings: readonly string[];
  /** Not in the shell, where the port of an address would be one. */
  readonly hasNumbers?: boolean;
}

const { double, single, shell, template, long } = strings;
const rules: Readonly<Record<string, Rules>> = {
  sh: { comment: String.raw`(?<=^|\s)#[^\n]*`, strings: [double, shell], hasNumbers: false },
  ts: { comment: String.raw`(?<![:\w])//[^\n]*`, strings: [double, single, template] },
  php: { comment: String.raw`(?<![:\w])//[^\n]*|#[^\n[]*`, strings: [double, single] },
  py: { comment: '#[^\\n]*', strings: [long, double, single] },
  go: { comment: String.raw`(?<![:\w])//[^\n]*`, strings: [double, template] },
  cs: { comment: String.raw`(?<![:\w])//[^\n]*`, strings: [long, double] },
  json: { strings: [double] },
};

/** Other names by which guides call the same language. */
const aliases: Readonly<Record<string, string>> = {
  bash: 'sh',
  js: 'ts',
  javascript: 'ts',
  typescript: 'ts',
};

/**
 * Code as HTML with comments, strings, numbers and keywords marked; everything is escaped. Marks are found in one pass
 * from left to right, so that what stands in a string is nothing else.
 */
export function highlight(text: string, kind: string): string {
  const pattern = patternOf(aliases[kind] ?? kind);
  if (pattern === undefined) return escapeHtml(text);
  let html = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    html += `${escapeHtml(text.slice(end, match.index))}<span class="code-${name}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

function patternOf(kind: string): RegExp | undefined {
  const rule = rules[kind];
  if (rule === undefined) return undefined;
  const parts = [
    ...(rule.comment === undefined ? [] : [`(?<comment>${rule.comment})`]),
    `(?<string>${rule.strings.join('|')})`,
    ...(rule.hasNumbers === false ? [] : [String.raw`(?<number>(?<![\w.$-])\d+(?:\.\d+)?\b(?![\w.-]))`]),
    String.raw`(?<keyword>(?<![\w$.-])(?:${keywords[kind]})(?![\w-]))`,
  ];
  return new RegExp(parts.join('|'), 'gm');
}
