import type { ForeignCall } from '../../../http/foreign/foreign-route.ts';
import { text } from '../../../texts/text.ts';
import { messageIdOf as ownIdOf } from '../../../text/message-ids.ts';
import { cancelWholeSend, messagesByIds, needed } from '../../shared/own-operations.ts';
import { listOf, type ForeignFields } from '../../shared/read-fields.ts';
import { operation } from '../operation.ts';
import { refused } from '../payamak-fields.ts';
import { messageIdOf } from '../payamak-ids.ts';
import { stateOf, states } from '../payamak-states.ts';

const idsMax = 100;
const tooMany = { code: states.otherFault.code, status: 200 };

function idsIn(fields: ForeignFields, names: readonly string[]): readonly number[] {
  const name = names.find((one) => fields.has(one)) ?? '';
  const given = listOf(fields, name) ?? [];
  if (given.length > idsMax)
    throw refused(tooMany, name, text('foreign_many', { field: name, limit: idsMax }));
  return given.map(messageIdOf);
}

/** States in the order of the ids; an id that is none has the state of an unknown one. */
export const deliveries = operation('delivery', needed.read, async (call, fields) => {
  const ids = idsIn(fields, ['recid', 'recids']);
  const messages = await messagesByIds(call, ids);
  return ids.map((id) => stateOf(messages.get(id)));
});

export const delivery = operation('delivery', needed.read, async (call, fields) => {
  const [state] = await deliveries.run(call, fields);
  return state ?? states.unknown;
});

const scheduleIn = (fields: ForeignFields) => idsIn(fields, ['scheduleid'])[0] ?? 0;

/** The state of the first message of a schedule: the others of its send wait with it. */
export const scheduleState = operation('delivery', needed.read, async (call, fields) => {
  const id = ownIdOf({ sendId: scheduleIn(fields), n: 1 }) ?? 0;
  return stateOf((await messagesByIds(call, [id])).get(id));
});

/** Withdraws what has not left yet. */
export const withdrawSchedule = operation('send', needed.cancel, (call: ForeignCall, fields) =>
  cancelWholeSend(call, scheduleIn(fields)),
);
