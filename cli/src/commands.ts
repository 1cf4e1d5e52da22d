import type { Command } from './command.ts';
import { accountCommands } from './commands/account.ts';
import { completionCommand } from './commands/completion.ts';
import { doctorCommand } from './commands/doctor.ts';
import { listenCommands } from './commands/listen.ts';
import { operatorCommands } from './commands/operator.ts';
import { phonebookCommands } from './commands/phonebook.ts';
import { profileCommands } from './commands/profile.ts';
import { sendCommands } from './commands/send.ts';

export const commands: readonly Command[] = [
  ...sendCommands,
  ...accountCommands,
  ...phonebookCommands,
  ...listenCommands,
  ...operatorCommands,
  ...profileCommands,
  doctorCommand,
  completionCommand(() => commands),
];
