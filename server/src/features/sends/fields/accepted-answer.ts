import { Type } from 'typebox';

import { withSendAliases } from '../../../http/answers/compatibility.ts';
import { pendingApproval, sendStatusIn, type Dialect } from '../../../http/dialect.ts';
import { Amount, Id, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { sendWords, type AcceptedSend } from '../../messages/index.ts';

export const acceptedSendSchema = Type.Object(
  {
    id: Id,
    message_id: Type.Integer({ description: 'The same as id' }),
    type: wordOf(sendWords.types),
    status: wordOf(['in-queue', pendingApproval], {
      description:
        'in-queue: accepted; pending-approval for an account of the dialect live whose send waits for an operator',
    }),
    waiting_for: nullable(
      wordOf(sendWords.waitingReasons, {
        description: 'approval (by an operator), schedule, or null: it is released',
      }),
    ),
    schedule: nullable(Moment),
    recipients_count: Type.Integer(),
    blacklisted_count: Type.Integer({
      description:
        'Recipients who opted out of the line or are blocked: they are listed in the report, nothing is sent to them and nothing charged',
    }),
    pages: Type.Integer(),
    cost: Amount,
    test: Type.Optional(
      Type.Boolean({ description: 'Only of a test key, always true: nothing is charged, nothing leaves' }),
    ),
  },
  { title: 'AcceptedSend' },
);

/** The answer of a send that is being accepted, as the caller reads it. */
export function answered<Accepted extends AcceptedSend>(
  dialect: Dialect | undefined,
  send: Promise<Accepted>,
) {
  return send.then((accepted) => answerIn(dialect, accepted));
}

/** The answer of a send as the caller reads it. What an Idempotency-Key keeps is the same for every dialect. */
export function answerIn<Accepted extends AcceptedSend>(dialect: Dialect | undefined, accepted: Accepted) {
  return { ...withSendAliases(accepted), status: sendStatusIn(dialect, accepted) };
}
