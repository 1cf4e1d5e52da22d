import { readFileSync } from 'node:fs';

import { WrongSetting, type Setting } from './setting.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The value of every setting by its name. The first invalid one throws a one-line message. */
export function readAll(settings: Settings, environment: Environment): Record<string, unknown> {
  const entries = Object.entries(settings).map(([name, setting]) => {
    const { variable, fallback, read } = setting;
    const value = givenValue(environment, setting) ?? fallback;
    if (value === undefined) return [name, undefined];
    try {
      return [name, read(value)];
    } catch (problem) {
      if (!(problem instanceof WrongSetting)) throw problem;
      throw new WrongSetting(`${variable} ${problem.message} (it is ${displayedValue(variable, value)})`);
    }
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Of the command line, which people use in the same terminal. */
const ofCommandLine: ReadonlySet<string> = new Set([
  'PEYK_URL',
  'PEYK_CONFIG',
  'PEYK_PROFILE',
  'PEYK_PASSWORD',
]);

export function unknownOf(settings: Settings, environment: Environment): string[] {
  const known = new Set(
    Object.values(settings).flatMap(({ variable, isSecret }) =>
      isSecret ? [variable, fileVariable(variable)] : [variable],
    ),
  );
  return Object.keys(environment).filter(
    (name) => name.startsWith('PEYK_') && !known.has(name) && !ofCommandLine.has(name),
  );
}

export function describeAll(settings: Settings): string {
  const rows = Object.values(settings);
  const width = Math.max(...rows.map(({ variable }) => variable.length)) + 2;
  const lines = rows.map(({ variable, fallback, help }) => {
    const standard = fallback === undefined ? '' : ` (default ${fallback})`;
    return `  ${variable.padEnd(width)}${help}${standard}`;
  });
  const secrets = rows.filter(({ isSecret }) => isSecret).map(({ variable }) => fileVariable(variable));
  return [...lines, '', `Secrets can come from files: ${secrets.join(', ')}`].join('\n');
}

function givenValue(environment: Environment, { variable, isSecret }: Setting<unknown>): string | undefined {
  const value = environment[variable]?.trim() || undefined;
  const file = isSecret && environment[fileVariable(variable)]?.trim();
  if (!file) return value;
  if (value !== undefined)
    throw new WrongSetting(`${variable} and ${fileVariable(variable)} are both set; take one of them`);
  return readSecretFile(variable, file);
}

function readSecretFile(variable: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    throw new WrongSetting(`${fileVariable(variable)}: ${file} cannot be read (${code})`);
  }
  if (content === '') throw new WrongSetting(`${fileVariable(variable)}: ${file} is empty`);
  return content;
}

function fileVariable(variable: string): string {
  return `${variable}_FILE`;
}

// Keys, addresses and carriers contain secrets, which must not be printed.
function displayedValue(variable: string, value: string): string {
  return /(KEY|URL|SECRET|MERCHANT|CARRIERS?)$/.test(variable)
    ? 'not shown'
    : JSON.stringify(value.slice(0, 60));
}
