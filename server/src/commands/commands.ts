import { readConfig, type Environment } from '../config.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { migrateCommand } from './migrate.ts';
import { newKeyCommand } from './new-key.ts';
import { passwordLinkCommand } from './password-link.ts';
import { reconcileCommand } from './reconcile.ts';
import { serveCommand } from './serve.ts';

export const commands: readonly Command[] = [
  serveCommand,
  demoCommand,
  migrateCommand,
  newKeyCommand,
  passwordLinkCommand,
  reconcileCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
];

export async function runCommand(
  name: string,
  args: readonly string[],
  environment: Environment,
): Promise<void> {
  const command = commands.find((one) => one.name === name);
  if (command === undefined)
    throw new CommandError(`There is no command ${name}. npm start -- --help lists the commands.`);
  await command.run(readConfig(withDefaults(environment, command.defaults ?? {})), args);
}

/** A variable that is set but empty counts as absent, as everywhere. */
function withDefaults(environment: Environment, defaults: Environment): Environment {
  const missing = Object.entries(defaults).filter(([name]) => !environment[name]?.trim());
  return { ...environment, ...Object.fromEntries(missing) };
}
