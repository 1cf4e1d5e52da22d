import { pricedLines } from '../../features/lines/lines/index.ts';
import { countMessages, listSendItems, listSends, showSend } from '../../features/messaging/reports/index.ts';
import type { SendablePattern } from '../../features/messaging/patterns/index.ts';
import { cancelSend, fileSends, repeatableSends } from '../../features/messaging/sends/index.ts';
import type { ForeignCall, ForeignFile } from '../../http/foreign/foreign-route.ts';
import {
  formatOf,
  lineOf,
  patternBody,
  periodOf,
  scheduleOf,
  type Page,
  type Period,
} from './own-operations.ts';

const { simple, texts: manyTexts, pattern: byPattern, keywords } = repeatableSends;

/** What a route needs that shows sends as a whole, as providers with one number for a call do. */
export const neededOfSends = {
  text: [simple],
  texts: [manyTexts],
  pattern: [byPattern],
  personal: [keywords],
  file: [fileSends.simple],
  fileOfTexts: [fileSends.texts],
  cancel: [cancelSend, showSend],
  list: [listSends, showSend],
  items: [listSendItems, showSend],
  show: [showSend],
  count: [countMessages],
} as const;

/** What one call sent, whole. */
export interface WholeSend {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  /** What keeps it: an operator, or its moment; null: it is on its way or has ended. */
  readonly waitingFor: 'approval' | 'schedule' | null;
  readonly line: { readonly id: number; readonly number: string };
  readonly text: string;
  /** Its moment, or when it was accepted. */
  readonly at: Date;
  readonly createdAt: Date;
  readonly recipients: number;
  /** Those that have left to a carrier. */
  readonly left: number;
  /** Toman, and what of it came back. */
  readonly cost: number;
  readonly refunded: number;
  readonly rejectedDue: string | null;
}

interface SendRow {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly waiting_for: WholeSend['waitingFor'];
  readonly line: WholeSend['line'];
  readonly text: string;
  readonly schedule: string | null;
  readonly created_at: string;
  readonly cost: number;
  readonly refunded: number;
  readonly rejected_due: string | null;
  readonly snapshot: Readonly<Record<string, number>>;
}

function wholeSend({ snapshot, ...row }: SendRow): WholeSend {
  const { total_count: total = 0, not_started_count: waiting = 0, in_queue_count: queued = 0 } = snapshot;
  const isOver = row.status === 'rejected' || row.status === 'cancelled';
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    waitingFor: row.waiting_for,
    line: row.line,
    text: row.text,
    at: new Date(row.schedule ?? row.created_at),
    createdAt: new Date(row.created_at),
    recipients: total,
    left: isOver ? 0 : total - waiting - queued,
    cost: row.cost,
    refunded: row.refunded,
    rejectedDue: row.rejected_due,
  };
}

interface Sending {
  readonly line: string | undefined;
  /** A moment, or a wall time of the service as it was written. */
  readonly at?: Date | string | undefined;
}

type Accepted = { readonly id: number };

const timeOf = (at: Date | string | undefined) =>
  typeof at === 'string' ? { schedule: at } : scheduleOf(at);

/** Sends one text to many, and says by which number the whole of it is known. */
export async function acceptText(
  call: ForeignCall,
  { recipients, text: body, line, at }: Sending & { recipients: readonly string[]; text: string },
): Promise<number> {
  const { id } = (await call.own(simple, {
    body: {
      text: body,
      line_number: await lineOf(call, line, 'text'),
      number_format: formatOf(body),
      recipients,
      ...timeOf(at),
    },
  })) as Accepted;
  return id;
}

/** A pattern to one number; one send. */
export async function acceptPattern(
  call: ForeignCall,
  sent: {
    readonly pattern: SendablePattern;
    readonly values: Readonly<Record<string, string>>;
    readonly recipient: string;
    readonly line: string | undefined;
    readonly at?: Date | undefined;
  },
): Promise<number> {
  const body = patternBody(sent, await lineOf(call, sent.line, 'code'));
  const { id } = (await call.own(byPattern, { body })) as Accepted;
  return id;
}

interface Slice {
  readonly id: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** Contacts of phonebooks: all the same text, or, with variables in it, each its own. */
export async function acceptPhonebooks(
  call: ForeignCall,
  { slices, text: body, line, at, isPersonal }: Sending & PhonebookText,
): Promise<number> {
  const { id } = (await call.own(isPersonal ? keywords : simple, {
    body: {
      text: body,
      line_number: await lineOf(call, line, 'text'),
      number_format: formatOf(body),
      selectedPhoneBooks: slices,
      ...timeOf(at),
    },
  })) as Accepted;
  return id;
}

interface PhonebookText {
  readonly slices: readonly Slice[];
  readonly text: string;
  readonly isPersonal: boolean;
}

/** To the numbers in a file: all the same text, or each that of its row. `columns`: a text with the values of the columns. */
export async function acceptFile(
  call: ForeignCall,
  {
    file,
    text: body,
    line,
    at,
    kind,
  }: Sending & {
    readonly file: ForeignFile;
    readonly text: string;
    readonly kind: 'same' | 'own' | 'columns';
  },
): Promise<number> {
  const { id } = (await call.own(kind === 'same' ? fileSends.simple : fileSends.texts, {
    body: {
      ...(kind !== 'own' && { text: body }),
      line_number: await lineOf(call, line, 'text'),
      number_format: formatOf(body),
      ...timeOf(at),
    },
    files: { recipients_file: file },
  })) as Accepted;
  return id;
}

/** Lines that the account may send from. */
export const ownLines = ({ platform, caller }: ForeignCall) =>
  pricedLines.list(platform.db, caller.accountId, { search: undefined, isDedicated: undefined });

interface SendsAsked {
  readonly page: number;
  readonly limit: number;
  readonly period?: Partial<Period>;
  readonly search?: string | undefined;
  readonly lineId?: number | undefined;
  readonly status?: string | undefined;
  readonly waitingFor?: WholeSend['waitingFor'] | undefined;
}

/** Sends of the account, newest first. */
export async function wholeSends(
  call: ForeignCall,
  { page, limit, period, search, lineId, status, waitingFor }: SendsAsked,
): Promise<{ readonly rows: readonly WholeSend[]; readonly total: number }> {
  const { data, total } = (await call.own(listSends, {
    query: {
      page,
      limit,
      ...(period?.since && { from_date: period.since.toISOString() }),
      ...(period?.before && { to_date: period.before.toISOString() }),
      ...(search !== undefined && { search }),
      ...(lineId !== undefined && { line_id: lineId }),
      ...(status !== undefined && { status }),
      ...(waitingFor && { waiting_for: waitingFor }),
    },
  })) as Page<SendRow>;
  return { rows: data.map(wholeSend), total };
}

/** Refused with 404 if the account has no such send. */
export async function findWholeSend(call: ForeignCall, sendId: number): Promise<WholeSend> {
  return wholeSend((await call.own(showSend, { params: { send_request_id: sendId } })) as SendRow);
}

export interface SentItem {
  readonly mobile: string;
  readonly text: string;
  readonly detail: string;
  readonly pages: number;
}

interface ItemRow {
  readonly mobile: string;
  readonly text: string;
  readonly status_detail: string;
  readonly pages: number;
}

/** Recipients of a send in their order, with what became of each. */
export async function itemsOfSend(
  call: ForeignCall,
  { sendId, page, limit }: { readonly sendId: number; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly SentItem[]; readonly total: number }> {
  const { data, total } = (await call.own(listSendItems, {
    params: { send_request_id: sendId },
    query: { page, limit },
  })) as Page<ItemRow>;
  const rows = data.map(({ mobile, text, pages, status_detail: detail }) => ({
    mobile,
    text,
    pages,
    detail,
  }));
  return { rows, total };
}

/** Withdraws what is scheduled or waits; refused if it has left. */
export async function withdrawSend(call: ForeignCall, sendId: number): Promise<void> {
  await call.own(cancelSend, { params: { send_request_id: sendId } });
}

export interface MessageCount {
  readonly detail: string;
  readonly waitingFor: WholeSend['waitingFor'];
  readonly messages: number;
  readonly pages: number;
  /** Toman. */
  readonly cost: number;
}

/** Messages of a period by what became of them. */
export async function messageCounts(call: ForeignCall, period: Period): Promise<MessageCount[]> {
  const { counts } = (await call.own(countMessages, { query: periodOf(period) })) as {
    counts: readonly (Omit<MessageCount, 'detail' | 'waitingFor'> & {
      readonly status_detail: string;
      readonly waiting_for: MessageCount['waitingFor'];
    })[];
  };
  return counts.map(({ status_detail: detail, waiting_for: waitingFor, ...count }) => ({
    detail,
    waitingFor,
    ...count,
  }));
}
