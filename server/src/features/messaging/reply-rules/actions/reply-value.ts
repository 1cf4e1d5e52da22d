import type { MatchedReply } from '../matching/match-reply.ts';
import { fillValue } from './fill-value.ts';

/** What an action reads from a reply: as `value` says, else what follows the word of the rule, else the whole. */
export function replyValue(value: string | undefined, matched: MatchedReply): string {
  if (value !== undefined) return fillValue(value, matched);
  return matched.rest === '' ? matched.said : matched.rest;
}
