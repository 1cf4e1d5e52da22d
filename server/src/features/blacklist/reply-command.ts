import { normaliseForSearch } from '../../text/normalise.ts';

export type ReplyCommand = 'opt-out' | 'opt-in';

// A command must be the whole message; a longer text that contains one is not a command.
const commandLengthMax = 40;
const edges = /^[\s\p{P}]+|[\s\p{P}]+$/gu;
const optOut = /^(?:(?:لغو[\s\p{P}]*)?11|stop)$/u;
const optIn = /^(?:(?:فعال[\s\p{P}]*)?12|start)$/u;

/**
 * The command of a reply: `11`, `لغو11` or `STOP` opts out of messages from this line, `12`, `فعال12` or `START` opts in
 * again; in any letter case, script of digits and spacing.
 */
export function readReplyCommand(text: string): ReplyCommand | undefined {
  if (text.length > commandLengthMax) return undefined;
  const command = normaliseForSearch(text).replace(edges, '');
  if (optOut.test(command)) return 'opt-out';
  return optIn.test(command) ? 'opt-in' : undefined;
}
