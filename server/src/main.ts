import { describeSettings, unknownSettings, WrongSetting } from './config.ts';
import { commands, runCommand } from './commands/commands.ts';
import { CommandError } from './commands/command-error.ts';
import { DatabaseServerError } from './storage/database-server.ts';
import { version } from './version.ts';

/* oxlint-disable no-console -- the terminal is this file's surface */

const help = `Peyk, a self-hosted SMS messaging platform

Usage
  npm start                  runs the service
  npm start -- --version     the version
  npm start -- <command>     ${commands.map(({ name }) => name).join(' | ')}

Commands
${commands.map(({ name, purpose }) => `  ${name.padEnd(15)}${purpose}`).join('\n')}

Settings (environment variables)
${describeSettings()}`;

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    console.log(help);
    return;
  }
  if (args.includes('--version')) {
    console.log(version);
    return;
  }
  const [name = 'serve', ...rest] = args;
  for (const variable of unknownSettings(process.env))
    console.error(`Note: ${variable} is not a setting of Peyk and is ignored.`);
  await runCommand(name, rest, process.env);
}

// A closed terminal or `| head` breaks the output streams; without a listener the error would end the process, even
// while it drains.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await main(process.argv.slice(2));
} catch (problem) {
  const isForPeople =
    problem instanceof WrongSetting ||
    problem instanceof CommandError ||
    problem instanceof DatabaseServerError;
  console.error(isForPeople ? problem.message : problem);
  process.exitCode = 1;
}
