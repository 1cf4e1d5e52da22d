import { Type, type Static } from 'typebox';

import { Amount, Id, moment, Moment, nullable } from '../../http/schemas.ts';
import { shownStatus } from '../sends/index.ts';
import type { SendToDecide } from './waiting-sends-store.ts';

export const moderatedSendSchema = Type.Object(
  {
    id: Id,
    account_id: Id,
    type: Type.String(),
    status: Type.String(),
    waiting_for: nullable(Type.String()),
    why: Type.Enum(['over-long-value', 'moderated-kind', 'pattern-withdrawn', 'line-retired'], {
      description:
        'Why it waits: a value longer than its pattern declares, a kind that is moderated, or a scheduled send whose pattern was withdrawn or whose line was retired meanwhile',
    }),
    line: Type.Object({ id: Id, number: Type.String() }),
    text: Type.String(),
    pattern_code: nullable(Type.String()),
    schedule: nullable(Moment),
    rejected_due: nullable(Type.String()),
    recipients_count: Type.Integer(),
    pages: Type.Integer(),
    cost: Amount,
    created_at: Moment,
  },
  { title: 'ModeratedSend' },
);

export function moderatedSendOf(send: SendToDecide): Static<typeof moderatedSendSchema> {
  return {
    id: send.id,
    account_id: send.account_id,
    type: send.type,
    status: shownStatus(send.state, 'in-queue'),
    waiting_for: send.waiting_for,
    why: whyOf(send),
    line: { id: send.line_id, number: send.line_number },
    text: send.text,
    pattern_code: send.pattern_code,
    schedule: moment(send.schedule),
    rejected_due: send.rejected_due,
    recipients_count: send.recipients_count,
    pages: send.pages,
    cost: send.cost,
    created_at: moment(send.created_at),
  };
}

function whyOf({ held_for, type }: SendToDecide): Static<typeof moderatedSendSchema>['why'] {
  if (held_for === 'pattern-withdrawn' || held_for === 'line-retired') return held_for;
  return type === 'pattern' ? 'over-long-value' : 'moderated-kind';
}
