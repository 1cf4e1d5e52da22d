import { normaliseForSearch } from '../../text/normalise.ts';

export type ReplyCommand = 'opt-out' | 'opt-in';

// A command is a whole message: a longer text that happens to contain one is a person talking.
const longest = 40;
const edges = /^[\s\p{P}]+|[\s\p{P}]+$/gu;
const optOut = /^(?:(?:لغو[\s\p{P}]*)?11|stop)$/u;
const optIn = /^(?:(?:فعال[\s\p{P}]*)?12|start)$/u;

/**
 * What a reply asks for: `11`, `لغو11` or `STOP` for no more messages from this line, `12`, `فعال12` or `START` for
 * messages again; in any case, any script of digits, with any spaces.
 */
export function readReplyCommand(text: string): ReplyCommand | undefined {
  if (text.length > longest) return undefined;
  const said = normaliseForSearch(text).replace(edges, '');
  if (optOut.test(said)) return 'opt-out';
  return optIn.test(said) ? 'opt-in' : undefined;
}
