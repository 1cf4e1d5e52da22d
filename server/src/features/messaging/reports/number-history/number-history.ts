import { wayOf } from './message-way.ts';
import { countMessagesOf, messagesOf } from './number-facts.ts';
import { readNumber } from './show-number-history.ts';

export type { MessageOf } from './number-facts.ts';

/** Messages to a number, for what is made of them beside the history. */
export const numberHistory = { messages: messagesOf, count: countMessagesOf, wayOf, readNumber };
