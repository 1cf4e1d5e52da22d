import type { StartVerifyBody } from '@peyk/sdk';

import { argument, Failed, idArgument, textOption, valueOption, type Command } from '../command.ts';

const start: Command = {
  name: 'verify',
  usage: '<mobile> [--purpose <word>] [--pattern <code>] [--line <line>] [--channels <list>]',
  about: 'Send a verification code to a number.',
  options: {
    purpose: valueOption('<word>', 'what it is for; another purpose is another verification'),
    pattern: valueOption('<code>', 'code of an approved pattern with one variable'),
    line: valueOption('<line>', 'the line it comes from'),
    channels: valueOption('<list>', 'ways of the code in their order: sms, voice, messenger'),
  },
  async run({ args, options, output, signal, account }) {
    const body = {
      recipient: argument(args, 0, 'mobile'),
      purpose: textOption(options, 'purpose'),
      pattern_code: textOption(options, 'pattern'),
      line_number: textOption(options, 'line'),
      channels: channelsOf(textOption(options, 'channels')),
    };
    const started = await account().verify.start(body, { signal });
    const words = started.sent ? 'a code was sent' : `open already, next code in ${started.resend_after} s`;
    output.result(started, `Verification ${started.id}: ${words}, expires ${started.expires_at}`);
  },
};

type Channels = NonNullable<StartVerifyBody['channels']>;

// The service says which words it does not know.
function channelsOf(list: string | undefined): Channels | undefined {
  return list?.split(',').map((word) => word.trim()) as Channels | undefined;
}

const check: Command = {
  name: 'verify check',
  usage: '<verification id> <code>',
  about: 'Check a code; exit code 1 if it is wrong.',
  async run({ args, output, signal, account }) {
    const id = idArgument(args, 0, 'verification id');
    const checked = await account().verify.check({ id, code: argument(args, 1, 'code') }, { signal });
    output.result(checked, `${checked.status}, ${checked.attempts_left} attempts left`);
    if (checked.status !== 'approved') throw new Failed(checked.status);
  },
};

export const verifyCommands: readonly Command[] = [start, check];
