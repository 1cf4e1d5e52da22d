import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

import { Peyk, PeykError } from '@peyk/sdk';

import { commands } from './commands.ts';
import {
  Failed,
  UsageError,
  type Command,
  type Environment,
  type Invocation,
  type OptionSpec,
  type Target,
} from './command.ts';
import { globalOptions, helpOf, overview } from './help.ts';
import { Output, type Streams } from './output.ts';
import { ProfileFile } from './profiles.ts';
import { Secrets, type SecretInput } from './secrets.ts';
import { version } from './version.ts';

interface Given extends Streams {
  readonly env: Environment;
  readonly stdin: () => SecretInput;
}

/** Runs one command line and returns its exit code: 0, 1 for what failed, 2 for wrong use. */
export async function runProgram(
  words: readonly string[],
  { env, stdin, ...streams }: Given,
): Promise<number> {
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Failed('interrupted'));
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  try {
    await run(words, { env, stdin, streams, signal: stop.signal });
    return 0;
  } catch (problem) {
    return stop.signal.aborted ? 0 : tell(problem, words, streams);
  } finally {
    process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  }
}

interface Surroundings extends Pick<Given, 'env' | 'stdin'> {
  readonly streams: Streams;
  readonly signal: AbortSignal;
}

async function run(words: readonly string[], { env, stdin, streams, signal }: Surroundings): Promise<void> {
  const command = findCommand(words);
  if (command === undefined) {
    if (words.includes('--version')) return void streams.stdout.write(`${version}\n`);
    if (words.some((word) => !word.startsWith('-')))
      throw new UsageError(`unknown command: ${words.join(' ')}`);
    return void streams.stdout.write(overview(commands));
  }
  const { values, positionals } = read(command, words.slice(command.name.split(' ').length));
  if (values['help'] === true) return void streams.stdout.write(helpOf(command));
  const profiles = new ProfileFile(
    env['PEYK_CONFIG'] ?? path.join(homedir(), '.config', 'peyk', 'config.json'),
  );
  const target = await targetOf(profiles, values, env);
  const language = values['lang'] === 'fa' ? 'fa' : 'en';
  const client = (keys: Pick<Target, 'apiKey' | 'operatorKey'>) =>
    new Peyk({ ...keys, baseUrl: target.url, language });
  const secrets = new Secrets(stdin, streams.stderr);
  const invocation: Invocation = {
    args: positionals,
    options: values,
    output: new Output(streams, values['json'] === true),
    profiles,
    target,
    secrets,
    environment: env,
    language,
    signal,
    account() {
      if (!target.apiKey) throw new UsageError(missingKey('PEYK_API_KEY'));
      return client({ apiKey: target.apiKey, operatorKey: undefined });
    },
    operator() {
      if (!target.operatorKey) throw new UsageError(missingKey('PEYK_OPERATOR_KEY'));
      return client({ apiKey: undefined, operatorKey: target.operatorKey });
    },
  };
  await command.run(invocation).finally(() => secrets.close());
}

const missingKey = (variable: string) =>
  `no key: run "peyk profile add <name> --url <address>", which asks for it, or set ${variable}`;

/** The longest name that the words begin with. */
function findCommand(words: readonly string[]): Command | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((part, at) => words[at] === part))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

function read({ options = {} }: Command, words: readonly string[]) {
  const known: Record<string, OptionSpec> = { ...globalOptions, ...options };
  const specs = Object.fromEntries(
    Object.entries(known).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  try {
    return parseArgs({ args: [...words], options: specs, allowPositionals: true } satisfies ParseArgsConfig);
  } catch (problem) {
    throw new UsageError((problem as Error).message);
  }
}

async function targetOf(
  profiles: ProfileFile,
  values: Readonly<Record<string, unknown>>,
  env: Environment,
): Promise<Target> {
  const stored = await profiles.read();
  const wanted = (values['profile'] as string | undefined) ?? env['PEYK_PROFILE'];
  const name = wanted ?? stored.current ?? undefined;
  const profile = name === undefined ? undefined : stored.profiles[name];
  if (wanted !== undefined && profile === undefined) throw new UsageError(`there is no profile "${wanted}"`);
  return withEnvironment({ url: localAddress, ...profile }, profile && name, env);
}

const localAddress = 'http://127.0.0.1:8080';

function withEnvironment(
  { url, apiKey, operatorKey }: Omit<Target, 'profile' | 'apiKey' | 'operatorKey'> & Partial<Target>,
  profile: string | undefined,
  env: Environment,
): Target {
  return {
    profile,
    url: env['PEYK_URL'] ?? url,
    apiKey: env['PEYK_API_KEY'] ?? apiKey,
    operatorKey: env['PEYK_OPERATOR_KEY'] ?? operatorKey,
  };
}

function tell(problem: unknown, words: readonly string[], { stderr }: Streams): number {
  if (problem instanceof UsageError) {
    const command = findCommand(words);
    stderr.write(
      `peyk: ${problem.message}\n${command ? `Usage: peyk ${command.name} ${command.usage}\n` : ''}`,
    );
    return 2;
  }
  if (problem instanceof Failed) return 1;
  if (!(problem instanceof PeykError)) throw problem;
  if (words.includes('--json')) {
    const { status, errorCode, errors, requestId, message } = problem;
    stderr.write(
      `${JSON.stringify({ status, error_code: errorCode, message, errors, request_id: requestId })}\n`,
    );
  } else stderr.write(`peyk: ${problem.message} (${problem.errorCode})\n`);
  return 1;
}
