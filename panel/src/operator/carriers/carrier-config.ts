import type { CarrierOption } from './carrier-options.ts';

export type Config = Readonly<Record<string, unknown>>;
export type Typed = Readonly<Record<string, string>>;

const hidden = '***';

/** What cannot be read as the value of its option. */
export class WrongOption extends Error {
  readonly option: CarrierOption;

  constructor(option: CarrierOption) {
    super(option.name);
    this.option = option;
  }
}

/** The options of a stored configuration as a form shows them; secrets stay away. */
export function typedOf(options: readonly CarrierOption[], config: Config): Typed {
  return Object.fromEntries(options.map((option) => [option.name, shown(option, config[option.name])]));
}

function shown({ input, fallback = '' }: CarrierOption, value: unknown): string {
  if (value === undefined || value === null) return fallback;
  if (input === 'secret') return '';
  if (input === 'json') return JSON.stringify(value, null, 2);
  if (input === 'numbers') return (value as readonly number[]).join(', ');
  if (input === 'pairs')
    return Object.entries(value as Readonly<Record<string, string>>)
      .map(([name, one]) => `${name}=${one}`)
      .join('\n');
  return String(value as string | number | boolean);
}

export const isKeptSecret = (option: CarrierOption, config: Config) =>
  option.input === 'secret' && config[option.name] === hidden;

/** What the service is given: only what was changed from its usual value or was stored; null takes an option away. */
export function configOf(options: readonly CarrierOption[], typed: Typed, stored: Config): Config {
  const entries = options.flatMap((option): [string, unknown][] => {
    const { name, fallback = '' } = option;
    const value = (typed[name] ?? '').trim();
    const isStored = stored[name] !== undefined;
    if (isKeptSecret(option, stored) && value === '') return [];
    if (value === '') return isStored ? [[name, null]] : [];
    if (value === fallback && !isStored) return [];
    return [[name, read(option, value)]];
  });
  return Object.fromEntries(entries);
}

function read(option: CarrierOption, value: string): unknown {
  const { input } = option;
  if (input === 'number') return Number(value.replace('٫', '.'));
  if (input === 'numbers')
    return value
      .split(/[\s,،;]+/)
      .filter(Boolean)
      .map(Number);
  if (input === 'switch') return value === 'true';
  if (input === 'pairs') return pairsOf(value);
  return input === 'json' ? jsonOf(option, value) : value;
}

function pairsOf(value: string): Record<string, string> {
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

function jsonOf(option: CarrierOption, value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new WrongOption(option);
  }
}
