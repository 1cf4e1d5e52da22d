import type { Command } from './command.ts';
import { accountCommands } from './commands/account.ts';
import { operatorAccountCommands } from './commands/accounts.ts';
import { completionCommand } from './commands/completion.ts';
import { doctorCommand } from './commands/doctor.ts';
import { journalCommands } from './commands/journal.ts';
import { keyCommands } from './commands/keys.ts';
import { listenCommands } from './commands/listen.ts';
import { logCommands } from './commands/logs.ts';
import { operatorCommands } from './commands/operator.ts';
import { phonebookCommands } from './commands/phonebook.ts';
import { profileCommands } from './commands/profile.ts';
import { proofCommands } from './commands/proof.ts';
import { repeatingCommands } from './commands/repeating.ts';
import { sendCommands } from './commands/send.ts';
import { verifyCommands } from './commands/verify.ts';
import { webhookCommands } from './commands/webhooks.ts';

export const commands: readonly Command[] = [
  ...sendCommands,
  ...verifyCommands,
  ...accountCommands,
  ...journalCommands,
  ...proofCommands,
  ...phonebookCommands,
  ...repeatingCommands,
  ...listenCommands,
  ...logCommands,
  ...webhookCommands,
  ...keyCommands,
  ...operatorCommands,
  ...operatorAccountCommands,
  ...profileCommands,
  doctorCommand,
  completionCommand(() => commands),
];
