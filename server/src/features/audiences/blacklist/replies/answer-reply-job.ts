import { Type } from 'typebox';

import { Id, nullable } from '../../../../http/schemas.ts';

/** Answers a reply that is an opt-out, an opt-in or HELP; `messaging` runs it. */
export const answerReplyJob = {
  name: 'answer-reply',
  payload: Type.Object({
    lineId: Id,
    /** The account that the person wrote to; null: none is known. */
    accountId: nullable(Id),
    mobile: Type.String(),
    command: Type.Enum(['opt-out', 'opt-in', 'help']),
    /** The day of the reply: one answer of a kind goes to a number on it. */
    day: Type.String(),
  }),
};
