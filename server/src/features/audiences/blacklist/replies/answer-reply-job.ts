import { Type } from 'typebox';

import { Id, nullable } from '../../../../http/schemas.ts';

/** Answers a reply by which somebody left a line, came back or asked for help; `messaging` runs it. */
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
