import type { Command, OptionSpec } from './command.ts';

export const globalOptions: Readonly<Record<string, OptionSpec>> = {
  profile: { type: 'string', value: '<name>', about: 'the server to talk to, if not the current one' },
  json: { type: 'boolean', about: 'output JSON' },
  lang: { type: 'string', value: '<fa|en>', about: 'language of messages from the service; en' },
  help: { type: 'boolean', about: 'show this help' },
};

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
  return `peyk: the command line of the Peyk messaging service\n\nCommands:\n${lines.join('\n')}\n
"peyk <command> --help" says more. Options everywhere:\n${optionLines(globalOptions)}
The server comes from "peyk profile add", or from PEYK_URL, PEYK_API_KEY and PEYK_OPERATOR_KEY.\n`;
}

export function helpOf({ name, usage, about, options = {} }: Command): string {
  const all = { ...options, ...globalOptions };
  return `peyk ${name} ${usage}\n\n${about}\n\nOptions:\n${optionLines(all)}`;
}

function optionLines(options: Readonly<Record<string, OptionSpec>>): string {
  const names = Object.entries(options).map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  const width = Math.max(...names.map((name) => name.length));
  return Object.values(options)
    .map(({ about }, at) => `  ${(names[at] ?? '').padEnd(width)}  ${about}\n`)
    .join('');
}
