import { Failure } from '../../failure.ts';
import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { mobileNetworks, networkOf } from '../../text/mobile-operator.ts';
import { countPages } from '../../text/pages.ts';
import { say, text } from '../../texts/text.ts';
import { internationalMobile } from '../shared/national-mobile.ts';
import { inbox } from '../shared/own-account.ts';
import { findWholeSend, itemsOfSend, ownLines, wholeSends, type WholeSend } from '../shared/own-sends.ts';
import { textOf } from '../shared/read-fields.ts';
import { edgeAnswer, edgeList } from './edge-answers.ts';
import {
  fieldsOf,
  inRial,
  lineOf,
  objectOf,
  pagingOf,
  scalar,
  sendIdOf,
  shownLine,
  unixSeconds,
} from './ippanel-fields.ts';
import {
  filterOfState,
  confirmationOf,
  itemStateOf,
  itemStates,
  reportStateOf,
  typeOf,
} from './ippanel-states.ts';

/** Counts are texts and money a number, as in its documents; what only its own panel knows is null. */
function reportRow({ request: { language } }: ForeignCall, send: WholeSend) {
  const { id, word, words } = reportStateOf(send);
  return {
    username: null,
    number_color: null,
    number: shownLine(send.line.number),
    number_id: String(send.line.id),
    messages_outbox_id: String(send.id),
    state: word,
    type: typeOf(send.type),
    time_send: String(unixSeconds(send.at)),
    time: String(unixSeconds(send.createdAt)),
    rcpts_count: String(send.recipients),
    exit_count: String(send.left),
    status: say(text(words), language),
    return: inRial(send.refunded),
    partner_id: null,
    in_delivery_line: 0,
    valid: confirmationOf(send),
    message: send.text,
    part: String(countPages(send.text).pages),
    cost: inRial(send.cost),
    summary: null,
    user_ip: null,
    user_id: null,
    reject_comment: send.rejectedDue,
    files_path: null,
    parent_id: null,
    state_id: id,
  };
}

const momentOf = (value: unknown): Date | undefined => {
  const seconds = Number(scalar(value));
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : undefined;
};

/** What a list is filtered by, as our own lists are; undefined: nothing of ours can match. */
async function filtersIn(call: ForeignCall, filters: Readonly<Record<string, unknown>>) {
  const stateId = scalar(filters['state_id']);
  const ofState = stateId === undefined ? {} : filterOfState(Number(stateId));
  const number = lineOf(scalar(filters['number']));
  const line = number === undefined ? undefined : (await ownLines(call)).find((one) => one.number === number);
  if (ofState === undefined || (number !== undefined && line === undefined)) return undefined;
  const since = momentOf(filters['create_from_date'] ?? filters['send_from_date']);
  const before = momentOf(filters['create_to_date'] ?? filters['send_to_date']);
  return {
    search: scalar(filters['message'])?.slice(0, 100),
    lineId: line?.id,
    period: { ...(since && { since }), ...(before && { before }) },
    ...ofState,
  };
}

async function sendsFound(
  call: ForeignCall,
  filters: Readonly<Record<string, unknown>>,
  paging: { readonly page: number; readonly limit: number },
) {
  const wanted = scalar(filters['messages_outbox_id']);
  if (wanted !== undefined) {
    const one = await findWholeSend(call, sendIdOf(wanted, 'messages_outbox_id')).catch(noneOf);
    return one === undefined || paging.page > 1 ? { rows: [], total: 0 } : { rows: [one], total: 1 };
  }
  const found = await filtersIn(call, filters);
  return found === undefined ? { rows: [], total: 0 } : wholeSends(call, { ...paging, ...found });
}

/** There is no such send; anything else is a problem of its own. */
function noneOf(problem: unknown): undefined {
  if (!(problem instanceof Failure && problem.status === 404)) throw problem;
}

export async function sendsList(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const paging = pagingOf(fields, { rows: 'limit' });
  const { rows, total } = await sendsFound(call, objectOf(fields.get('filters')) ?? {}, paging);
  const shown = rows.map((one) => reportRow(call, one));
  return edgeList(call.request, shown, { ...paging, total, path: '/api/report/new_list' });
}

export async function oneSend(call: ForeignCall): Promise<ForeignAnswer> {
  const id = sendIdOf(textOf(fieldsOf(call), 'messages_outbox_id'), 'messages_outbox_id');
  return edgeAnswer(call.request, reportRow(call, await findWholeSend(call, id)));
}

export async function recipients(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const sendId = sendIdOf(textOf(fields, 'bulk_id'), 'bulk_id');
  const { page, limit } = pagingOf(fields);
  const { rows, total } = await itemsOfSend(call, { sendId, page, limit });
  const shown = rows.map(({ mobile, text: message, pages, detail }) => ({
    recipient: internationalMobile(mobile),
    message,
    is_readable: true,
    msg_parts: String(pages),
    message_status: String(itemStateOf(detail).code),
  }));
  return edgeList(call.request, shown, { page, limit, total, path: '/api/report/recipients' });
}

const countedMax = 2000;
const countedPage = 200;
/** Its counters by the state of a recipient. */
const counters: Readonly<Record<number, string>> = {
  [itemStates.handedOver.code]: 'operators_pending',
  [itemStates.taken.code]: 'operators_sent',
  [itemStates.delivered.code]: 'operators_delivered',
  [itemStates.undelivered.code]: 'operators_failed',
  [itemStates.blacklisted.code]: 'operators_blacklist',
};

const emptyCounts = () => Object.fromEntries(mobileNetworks.map((network) => [network, { en: 0, fa: 0 }]));

/** Counted over the first of its recipients. */
export async function sendStats(call: ForeignCall): Promise<ForeignAnswer> {
  const sendId = sendIdOf(textOf(fieldsOf(call), 'bulk_id'), 'bulk_id');
  const data = Object.fromEntries(Object.values(counters).map((name) => [name, emptyCounts()] as const));
  for (let page = 1; page <= countedMax / countedPage; page += 1) {
    const { rows } = await itemsOfSend(call, { sendId, page, limit: countedPage });
    for (const { mobile, text: body, detail } of rows) {
      const counts = data[counters[itemStateOf(detail).code] ?? '']?.[networkOf(mobile)];
      if (counts !== undefined) counts[/\p{Script=Arabic}/u.test(body) ? 'fa' : 'en'] += 1;
    }
    if (rows.length < countedPage) break;
  }
  return edgeAnswer(call.request, data);
}

/** Newest first; `from_id`: what came after the message with this number. */
export async function inboxList(call: ForeignCall): Promise<ForeignAnswer> {
  const fields = fieldsOf(call);
  const { page, limit } = pagingOf(fields);
  const fromId = Number(scalar(objectOf(fields.get('filters'))?.['from_id']) ?? 0);
  const read = await inbox(call, { page, limit });
  const rows = read.rows.filter(({ id }) => !(id <= fromId));
  const total = rows.length === read.rows.length ? read.total : (page - 1) * limit + rows.length;
  const shown = rows.map(({ id, from, to, text: message, at }) => ({
    messages_inbox_id: id,
    from: /^09\d{9}$/.test(from) ? internationalMobile(from) : from,
    number: shownLine(to),
    message,
    type: 'normal',
    time: unixSeconds(at),
    seen: '0',
  }));
  return edgeList(call.request, shown, { page, limit, total, path: '/api/report/messages-inbox' });
}
