import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { text } from '../../texts/text.ts';
import { senderOf } from '../shared/given-line.ts';
import { nationalMobile } from '../shared/national-mobile.ts';
import { messagesByIds, messagesByReferences, type Message } from '../shared/own-operations.ts';
import { outbox } from '../shared/own-outbox.ts';
import { messageCounts } from '../shared/own-sends.ts';
import { textOf } from '../shared/read-fields.ts';
import { inRial, unixSeconds } from '../shared/units.ts';
import { kavenegarAnswer, results } from './kavenegar-codes.ts';
import { fieldsOf, periodOf, refused, requiredList, requiredText } from './kavenegar-fields.ts';
import { shownState, stateOf, states } from './kavenegar-states.ts';
import { idsOf, messageRow, stateRow } from './sends.ts';

const rowsMax = 500;

export async function status(call: ForeignCall): Promise<ForeignAnswer> {
  const ids = idsOf(fieldsOf(call));
  const messages = await messagesByIds(call, ids);
  return kavenegarAnswer(
    call.request,
    ids.map((id) => stateRow(id, messages.get(id), call.request.language)),
  );
}

export async function statusByLocalId(call: ForeignCall): Promise<ForeignAnswer> {
  const references = requiredList(fieldsOf(call), 'localid', rowsMax);
  const messages = await messagesByReferences(call, references);
  const { language } = call.request;
  const rows = references.map((localid) => {
    const message = messages.get(localid);
    const state = message === undefined ? states.unknown : stateOf(message);
    return { messageid: message?.id ?? 0, localid, ...shownState(state, language) };
  });
  return kavenegarAnswer(call.request, rows);
}

export async function statusByReceptor(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const recipient = nationalMobile(requiredText(fields, 'receptor'));
  const messages = await outbox(call, { period: periodOf(call, fields, 1), recipient, limit: rowsMax });
  const rows = messages.map((message) => ({
    ...stateRow(message.id, message, call.request.language),
    receptor: message.recipient,
  }));
  return kavenegarAnswer(call.request, rows);
}

export async function select(call: ForeignCall): Promise<ForeignAnswer> {
  const ids = idsOf(fieldsOf(call));
  const messages = await messagesByIds(call, ids);
  return shownRows(call, [...messages.values()]);
}

export async function selectOutbox(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const period = periodOf(call, fields, 1);
  const line = senderOf(textOf(fields, 'sender'));
  return shownRows(call, await outbox(call, { period, line, limit: rowsMax }));
}

export async function latestOutbox(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const written = textOf(fields, 'pagesize') ?? String(rowsMax);
  const limit = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  if (limit < 1 || limit > rowsMax)
    throw refused(
      results.parametersIncomplete,
      'pagesize',
      text('foreign_many', { field: 'pagesize', limit: rowsMax }),
    );
  return shownRows(call, await outbox(call, { line: senderOf(textOf(fields, 'sender')), limit }));
}

const shownRows = ({ request }: ForeignCall, messages: readonly Message[]) =>
  kavenegarAnswer(
    request,
    messages.map((message) => messageRow(message, request.language)),
  );

/** Of a day at most. */
export async function countOutbox(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const period = periodOf(call, fields, 1);
  const wanted = textOf(fields, 'status');
  const all = await messageCounts(call, period);
  const counts = all.filter((one) => wanted === undefined || String(stateOf(one).code) === wanted);
  return kavenegarAnswer(call.request, [
    {
      startdate: unixSeconds(period.since),
      enddate: unixSeconds(period.before),
      sumpart: sum(counts.map(({ pages }) => pages)),
      sumcount: sum(counts.map(({ messages }) => messages)),
      cost: inRial(sum(counts.map(({ cost }) => cost))),
    },
  ]);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
