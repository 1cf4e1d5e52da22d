import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { messagesByIds, type Message, type Period } from '../shared/own-operations.ts';
import { outbox } from '../shared/own-outbox.ts';
import { messagesOfSend, sendsOf } from '../shared/own-packs.ts';
import type { ForeignFields } from '../shared/read-fields.ts';
import { unixSeconds } from '../shared/units.ts';
import { unknownId } from './sends.ts';
import { smsIrAnswer } from './sms-ir-codes.ts';
import { archived, fieldsOf, isNewestFirst, numberOf, pagingOf, today } from './sms-ir-fields.ts';
import { packIdOf, sendIdOf } from './sms-ir-ids.ts';
import { stateOf } from './sms-ir-states.ts';

/** Lists reach this far back. */
const listedMax = 1000;

const messageRow = (message: Message) => ({
  messageId: message.id,
  mobile: numberOf(message.recipient),
  messageText: message.text,
  sendDateTime: unixSeconds(message.at),
  lineNumber: numberOf(message.line),
  cost: message.detail === 'blacklist' ? 0 : message.pages,
  deliveryState: stateOf(message.detail),
  deliveryDateTime: message.deliveredAt ? unixSeconds(message.deliveredAt) : null,
});

const idOf = (written: string) => (/^\d{1,15}$/.test(written) ? Number(written) : 0);

export async function oneMessage(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const id = idOf(call.request.params['messageId'] ?? '');
  const message = (await messagesByIds(call, [id])).get(id);
  if (message === undefined) throw unknownId('messageId');
  return smsIrAnswer(call.request, messageRow(message));
}

export async function pack(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const sendId = sendIdOf(call.request.params['packId'] ?? '');
  const messages = sendId === undefined ? [] : await messagesOfSend(call, sendId);
  if (messages.length === 0) throw unknownId('packId');
  return smsIrAnswer(call.request, messages.map(messageRow));
}

/** The sends of today. */
export async function packs(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const sends = await sendsOf(call, { period: today(call), ...pagingOf(fields) });
  const rows = sends.map(({ id, recipients, at }) => ({
    packId: packIdOf(id),
    recipientCount: recipients,
    creationDateTime: unixSeconds(at),
  }));
  return smsIrAnswer(call.request, rows);
}

export async function sentToday(call: ForeignCall): Promise<ForeignAnswer> {
  return listed(call, fieldsOf(call), today(call));
}

export async function sentBefore(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  return listed(call, fields, archived(call, fields));
}

async function listed(call: ForeignCall, fields: ForeignFields, period: Period): Promise<ForeignAnswer> {
  const { page, limit } = pagingOf(fields);
  const isNewest = isNewestFirst(fields);
  const wanted = isNewest ? Math.min(page * limit, listedMax) : listedMax;
  const found = await outbox(call, { period, limit: wanted });
  const messages = isNewest ? found : found.toReversed();
  return smsIrAnswer(call.request, messages.slice((page - 1) * limit, page * limit).map(messageRow));
}
