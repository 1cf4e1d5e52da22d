import type { Peyk } from '@peyk/sdk';

import { UsageError } from './command-errors.ts';
import type { Output } from './output.ts';
import type { ProfileFile } from './profiles.ts';
import type { Secrets } from './secrets.ts';

export { Failed, UsageError } from './command-errors.ts';

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly about: string;
  /** What stands for its value in the help: `<line>`. */
  readonly value?: string;
}

/** An option that takes a text. */
export const valueOption = (value: string, about: string) => ({ type: 'string', value, about }) as const;

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** What a command works with. */
export interface Invocation {
  readonly args: readonly string[];
  readonly options: OptionValues;
  readonly output: Output;
  readonly profiles: ProfileFile;
  /** The server that is talked to, with its keys. */
  readonly target: Target;
  /** Asks for what is not to be seen. */
  readonly secrets: Secrets;
  readonly environment: Environment;
  readonly language: 'fa' | 'en';
  /** Ends with Ctrl-C. */
  readonly signal: AbortSignal;
  /** A client with the key of the account, or of the operator; a missing one is said how to get. */
  account(): Peyk;
  operator(): Peyk;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Target {
  readonly profile: string | undefined;
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly operatorKey: string | undefined;
}

export interface Command {
  /** As it is typed, such as `phonebook import`. */
  readonly name: string;
  /** What follows the name, such as `<id> <file>`. */
  readonly usage: string;
  readonly about: string;
  readonly options?: Readonly<Record<string, OptionSpec>>;
  run(invocation: Invocation): Promise<void>;
}

export function argument(args: readonly string[], index: number, name: string): string {
  const value = args[index];
  if (value === undefined || value === '') throw new UsageError(`<${name}> is missing`);
  return value;
}

export function idArgument(args: readonly string[], index: number, name: string): number {
  const value = Number(argument(args, index, name));
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`<${name}> must be a number`);
  return value;
}

export function idOption(options: OptionValues, name: string): number | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`--${name} must be a number`);
  return value;
}

export function textOption(options: OptionValues, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function requiredOption(options: OptionValues, name: string): string {
  const value = textOption(options, name);
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}
