import type { ActionKind } from './action-kind.ts';
import { answer } from './answer-action.ts';
import { useCode } from '../codes/code-action.ts';
import { enterContest } from '../contests/contest-action.ts';
import {
  forwardNumber,
  forwardTicket,
  forwardWebhook,
  startVerification,
} from '../forwards/forward-actions.ts';
import { countVote } from '../polls/vote-action.ts';
import { addContact, removeContact, setAttribute } from './contact-actions.ts';
import { startRepeatingSend } from './start-repeating-send.ts';
import type { ActionKindName } from './reply-action.ts';

/** What rules can do. A new kind is an entry here, its words in `reply-action.ts` and its place in the panel. */
export const kindsOfActions: Readonly<Record<ActionKindName, ActionKind>> = {
  answer,
  add_contact: addContact,
  remove_contact: removeContact,
  set_attribute: setAttribute,
  count_vote: countVote,
  use_code: useCode,
  enter_contest: enterContest,
  forward_webhook: forwardWebhook,
  forward_number: forwardNumber,
  forward_ticket: forwardTicket,
  start_verification: startVerification,
  start_repeating_send: startRepeatingSend,
};
