import { formatJalali, gregorianToJalali, wallTimeOf } from '@peyk/text';

import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { readLocalMoment } from '../shared/local-moment.ts';
import { balance, inbox, accountLines, type Received } from '../shared/own-account.ts';
import { messagesByIds, type Message, type Period } from '../shared/own-operations.ts';
import { outbox } from '../shared/own-outbox.ts';
import { messagesOfSend } from '../shared/own-packs.ts';
import { textOf, type ForeignFields } from '../shared/read-fields.ts';
import { oldAnswer } from './old-answers.ts';
import { results } from './sms-ir-codes.ts';
import { fieldsOf, pagingOf, refused } from './sms-ir-fields.ts';
import { sendIdOf } from './sms-ir-ids.ts';
import { stateOf } from './sms-ir-states.ts';

const listedMax = 1000;
const dayMs = 86_400_000;
const oldPaging = { page: 'requestedpagenumber', size: 'rowsperpage' };

export async function oldCredit(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  return oldAnswer(call.request, { Credit: (await balance(call)).count });
}

export async function oldLines(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const rows = await accountLines(call);
  return oldAnswer(call.request, {
    SMSLines: rows.map(({ number }, index) => ({ ID: index + 1, LineNumber: number })),
  });
}

/** Messages that were sent: one by its id, those of a batch, or of some days. */
export async function oldSent(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const id = textOf(fields, 'id')?.trim();
  if (id !== undefined) {
    const known = /^\d{1,15}$/.test(id) ? Number(id) : 0;
    const message = (await messagesByIds(call, [known])).get(known);
    if (message === undefined) throw refused(results.idUnknown, 'id', text('foreign_state_unknown'));
    return oldAnswer(call.request, { Messages: sentRow(call, message) });
  }
  const batch = textOf(fields, 'batchkey');
  if (batch !== undefined) {
    const sendId = sendIdOf(batch);
    textOf(fields, 'pageid');
    const messages = sendId === undefined ? [] : await messagesOfSend(call, sendId);
    return oldAnswer(call.request, { Messages: messages.map((one) => sentRow(call, one)) });
  }
  const { page, limit } = pagingOf(fields, oldPaging);
  const found = await outbox(call, { period: daysOf(call, fields), limit: listedMax });
  const messages = found.slice((page - 1) * limit, page * limit);
  return oldAnswer(call.request, {
    CountOfAll: found.length,
    Messages: messages.map((one) => sentRow(call, one)),
  });
}

/** Messages that came: those after an id, or of some days. */
export async function oldReceived(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const last = textOf(fields, 'id')?.trim();
  if (last !== undefined) {
    const { rows } = await inbox(call, { page: 1, limit: 100 });
    const since = rows.filter(({ id }) => id > Number(last));
    return oldAnswer(call.request, { Messages: since.map((one) => receivedRow(call, one)) });
  }
  const { rows, total } = await inbox(call, { period: daysOf(call, fields), ...pagingOf(fields, oldPaging) });
  return oldAnswer(call.request, { CountOfAll: total, Messages: rows.map((one) => receivedRow(call, one)) });
}

const sentRow = (call: ForeignCall, message: Message) => ({
  ID: message.id,
  LineNumber: message.line,
  SMSMessageBody: message.text,
  MobileNo: message.recipient,
  SendDateTime: wallTime(call, message.at),
  PersianSendDateTime: jalali(call, message.at),
  NativeDeliveryStatus: stateOf(message.detail),
});

const receivedRow = (call: ForeignCall, { id, from, to, text: body, at }: Received) => ({
  ID: id,
  LineNumber: to,
  SMSMessageBody: body,
  MobileNo: from,
  ReceiveDateTime: jalali(call, at),
  LatinReceiveDateTime: wallTime(call, at),
});

const wallOf = ({ platform: { config } }: ForeignCall, at: Date) =>
  new Date(wallTimeOf(at.getTime(), config.timeZone)).toISOString();

const wallTime = (call: ForeignCall, at: Date) => wallOf(call, at).slice(0, 19);

function jalali(call: ForeignCall, at: Date): string {
  const wall = wallOf(call, at);
  const [year = 0, month = 0, day = 0] = wall.slice(0, 10).split('-').map(Number);
  return `${formatJalali(gregorianToJalali({ year, month, day }))} ${wall.slice(11, 19)}`;
}

/** Whole days, written as Jalali ones. */
function daysOf(call: ForeignCall, fields: ForeignFields): Period {
  const now = call.platform.clock.now();
  const since = dayOf(call, fields, 'shamsi_fromdate') ?? new Date(now.getTime() - 30 * dayMs);
  const last = dayOf(call, fields, 'shamsi_todate');
  const before = last === undefined ? now : new Date(last.getTime() + dayMs - 1000);
  if (before < since) throw refused(results.timeInvalid, 'Shamsi_ToDate', text('period_backwards'));
  return { since, before };
}

function dayOf({ platform }: ForeignCall, fields: ForeignFields, name: string): Date | undefined {
  const written = textOf(fields, name);
  if (written === undefined) return undefined;
  const at = readLocalMoment(written, platform.config.timeZone);
  if (at === undefined) throw refused(results.timeInvalid, name, text('schedule_not_a_date'));
  return at;
}
