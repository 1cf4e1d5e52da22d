import { text } from '../../../../texts/text.ts';
import { repeatingByReply } from '../../repeating-sends/index.ts';
import type { ActionKind, ActionOutcome } from './action-kind.ts';

const kind = 'start_repeating_send';

/** Makes who wrote due in a repeating send. */
export const startRepeatingSend: ActionKind = {
  fields: ['repeating_send_id'],
  async check({ repeating_send_id: id }, { platform, accountId }) {
    if (id === undefined)
      return { repeating_send_id: text('field_required', { field: 'repeating_send_id' }) };
    const isStartable = await repeatingByReply.isStartable(platform.db, accountId, id);
    return isStartable ? {} : { repeating_send_id: text('reply_repeating_unknown', { id }) };
  },
  async run(tx, { repeating_send_id: id = 0 }, scope): Promise<ActionOutcome> {
    const { platform, accountId, mobile, inboxId, now } = scope;
    // Its text goes to a number as an answer does: two programs would start it for each other without end.
    const limit = await scope.admit(`repeating-send:${id}`);
    if (limit !== null) return { kind, result: limit, detail: null };
    const result = await repeatingByReply.start(tx, platform, { accountId, id, mobile, inboxId, now });
    return { kind, result, detail: null };
  },
};
